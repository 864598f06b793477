/** Reports how far a long proof is. */
export interface Progress {
  /** Names the step that begins. */
  step(title: string): void
  /**
   * Reports how much of the step is done, at most every few seconds, with the time that the rest may take.
   */
  update(done: number, all: number): void
}

/** Says nothing, for tests. */
export const NO_PROGRESS: Progress = { step: () => undefined, update: () => undefined }

const REPORT_INTERVAL_MS = 5_000

interface ProgressOptions {
  readonly write?: (line: string) => void
  /** Milliseconds since some moment. */
  readonly now?: () => number
}

/**
 * Writes one plain line for each report, on the standard error stream, so that the figures stand alone on the
 * standard output.
 */
export function createProgress(
  name: string,
  { write = line => void process.stderr.write(line), now = () => performance.now() }: ProgressOptions = {},
): Progress {
  const began = now()
  let [step, stepBegan, reportedAt] = ['', began, began]
  const writeLine = (text: string): void => {
    reportedAt = now()
    write(`${name}: ${formatDuration(reportedAt - began)}  ${text}\n`)
  }
  return {
    step: title => {
      ;[step, stepBegan] = [title, now()]
      writeLine(title)
    },
    update: (done, all) => {
      const spent = now() - stepBegan
      if (done === 0 || now() - reportedAt < REPORT_INTERVAL_MS) return
      writeLine(`${step}: ${done} of ${all}, about ${formatDuration((spent / done) * (all - done))} left`)
    },
  }
}

/** Minutes and seconds. */
function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
