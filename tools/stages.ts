import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** One step of a check: a shell command, run at the root of the project. */
export interface Stage {
  name: string
  command: string
  /** Where the command writes its JSON report, when it runs tests. */
  report?: string
}

/** How many tests passed and failed; a stage without tests that fails counts as one failure. */
export interface Counts {
  passed: number
  failed: number
}

const NONE: Counts = { passed: 0, failed: 0 }

/** The command of a script in package.json, so that a stage and `npm run` are the same. */
export function script(name: string): string {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const command = scripts[name]
  if (command === undefined) throw new Error(`package.json has no script ${name}`)
  return command
}

/** Runs the stages in order and stops at the first that fails, or when the signal aborts. */
export async function runStages(stages: Stage[], signal: AbortSignal): Promise<Counts> {
  let total = NONE
  for (const stage of stages) {
    console.log(`\n== ${stage.name} ==`)
    const began = performance.now()
    const ok = await runCommand(stage.command, signal)
    const counts = stage.report === undefined ? NONE : readReport(stage.report)
    const failed = ok || signal.aborted ? counts.failed : Math.max(counts.failed, 1)
    total = { passed: total.passed + counts.passed, failed: total.failed + failed }
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`== ${stage.name}: ${signal.aborted ? 'interrupted' : failed === 0 ? 'ok' : 'FAILED'} after ${seconds} s ==`)
    if (failed > 0 || signal.aborted) break
  }
  return total
}

async function runCommand(command: string, signal: AbortSignal): Promise<boolean> {
  const windows = process.platform === 'win32'
  const child = spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'], detached: !windows })
  // A group of its own: the tools' own children end with them.
  const end = (): void => void (windows ? child.kill() : child.pid !== undefined && process.kill(-child.pid, 'SIGTERM'))
  signal.addEventListener('abort', end)
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', code => resolve(code === 0))
    })
  } finally {
    signal.removeEventListener('abort', end)
  }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number }
}

/** Reads the counts of a Vitest or Playwright report; a command that died before writing one counted nothing. */
export function readReport(file: string): Counts {
  if (!existsSync(file)) return NONE
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport
  if ('stats' in report) return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

/** A signal that aborts when this process is asked to end. */
export function untilAskedToEnd(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => controller.abort())
  return controller.signal
}
