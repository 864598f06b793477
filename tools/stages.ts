import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readReport, type TestResult } from './reports.ts'

/** A step of a check. Its commands run at the root of the project, concurrently. */
export interface Stage {
  readonly name: string
  readonly commands: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The path of a command's JSON report, when it runs tests. */
  readonly report?: string
}

/** The result of a stage. `tests` is empty where the stage runs none. */
export interface StageResult {
  readonly name: string
  readonly seconds: number
  readonly ok: boolean
  readonly tests: readonly TestResult[]
}

/** The command of a script in package.json, so that a stage and `npm run` are the same. */
export function readScript(name: string): string {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const command = scripts[name]
  if (command === undefined) throw new Error(`package.json has no script ${name}`)
  return command
}

/** Milliseconds between two signs of life of a stage without tests. */
const BEAT_MS = 10_000

/** Runs the stages in order and stops at the first that fails, or when the signal aborts. */
export async function runStages(stages: readonly Stage[], signal: AbortSignal): Promise<StageResult[]> {
  const results: StageResult[] = []
  const lasted = readDurations()
  for (const [index, { name, commands, env = {}, report }] of stages.entries()) {
    const before = lasted[durationKey(stages, name)]
    console.log(
      `\n== ${index + 1} of ${stages.length}: ${name}${before === undefined ? '' : ` (${before} s last time)`} ==`,
    )
    // An earlier run may have left one where this run's command dies before it writes its own.
    if (report !== undefined) rmSync(report, { force: true })
    const began = performance.now()
    const countSeconds = (): number => (performance.now() - began) / 1_000
    // Tests print themselves as they end; a linter or a build is silent until it is done.
    using _beat =
      report === undefined
        ? setInterval(() => console.log(`   ${name}: ${Math.round(countSeconds())} s so far`), BEAT_MS)
        : undefined
    const outcomes = await Promise.all(commands.map(command => runCommand(command, env, signal)))
    const result = {
      name,
      seconds: countSeconds(),
      ok: outcomes.every(Boolean) && !signal.aborted,
      tests: report === undefined ? [] : readReport(report),
    }
    results.push(result)
    console.log(
      `== ${name}: ${signal.aborted ? 'interrupted' : result.ok ? 'ok' : 'FAILED'} after ${result.seconds.toFixed(1)} s ==`,
    )
    if (!result.ok) break
    lasted[durationKey(stages, name)] = Math.round(result.seconds)
    writeDurations(lasted)
  }
  return results
}

/** Where the seconds that each stage took last time are kept. */
const DURATIONS = 'node_modules/.cache/recado/stages.json'

/** A stage of the same name does more in a longer run. */
const durationKey = (stages: readonly Stage[], name: string): string => `${stages.length} ${name}`

function readDurations(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(DURATIONS, 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}

function writeDurations(lasted: Readonly<Record<string, number>>): void {
  mkdirSync(path.dirname(DURATIONS), { recursive: true })
  writeFileSync(DURATIONS, JSON.stringify(lasted))
}

async function runCommand(
  command: string,
  env: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<boolean> {
  const windows = process.platform === 'win32'
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: !windows,
    env: { ...process.env, ...env },
  })
  // The command leads a process group, so its children end with it.
  const end = (): void =>
    void (windows ? child.kill() : child.pid !== undefined && process.kill(-child.pid, 'SIGTERM'))
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

/** A signal that aborts when this process is asked to end. */
export function abortOnSignals(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => controller.abort())
  return controller.signal
}
