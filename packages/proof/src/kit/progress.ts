/** Reports how far a long proof is. */
export interface Progress {
  /** Names the step that begins. */
  step(title: string): void
  /** Reports how much of the step is done, at most every few seconds, with the time that the rest may take. */
  at(done: number, all: number): void
}

/** Says nothing, for tests. */
export const SILENT: Progress = { step: () => undefined, at: () => undefined }

const EVERY_MS = 5_000

interface Options {
  readonly write?: (line: string) => void
  /** Milliseconds since some moment. */
  readonly now?: () => number
}

/** Writes one plain line for each report, on the standard error stream, so that the figures stand alone on the standard output. */
export function progressOf(name: string, { write = line => void process.stderr.write(line), now = () => performance.now() }: Options = {}): Progress {
  const began = now()
  let [step, stepBegan, saidAt] = ['', began, began]
  const say = (text: string): void => {
    saidAt = now()
    write(`${name}: ${timeOf(saidAt - began)}  ${text}\n`)
  }
  return {
    step: title => {
      ;[step, stepBegan] = [title, now()]
      say(title)
    },
    at: (done, all) => {
      const spent = now() - stepBegan
      if (done === 0 || now() - saidAt < EVERY_MS) return
      say(`${step}: ${done} of ${all}, about ${timeOf((spent / done) * (all - done))} left`)
    },
  }
}

/** Minutes and seconds. */
function timeOf(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
