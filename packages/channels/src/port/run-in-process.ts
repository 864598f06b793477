import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Why a process was ended before it was done. */
export type ProcessFault = 'tooSlow' | 'outOfMemory'
export class ProcessError extends Error {
  override readonly name = 'ProcessError'
  readonly fault: ProcessFault

  constructor(fault: ProcessFault) {
    super(`The process was ended: ${fault}.`)
    this.fault = fault
  }
}

export interface ProcessLimits {
  /** Megabytes that its objects may use. */
  readonly memoryMb: number
  /** Of processor time, so that a busy machine fails nobody; of a clock's time {@link PATIENCE} times as much. */
  readonly timeoutMs: number
}
/** Where processor time is not known, a clock's time counts alone. */
const PATIENCE = 6
/** Short-lived objects come on top; with the default of the engine they took up to 100 MB more. */
const YOUNG_MEMORY_MB = 4

/**
 * Runs a program on untrusted bytes in a process of its own: it reads them from its standard input and writes to its
 * standard output. A thread would not do: one that needs much memory at once ends the whole server.
 * @returns the output as `read` takes it, and the exit code
 * @throws ProcessError
 */
export async function runInProcess<T>(
  program: string,
  input: Readable,
  read: (output: Readable) => Promise<T>,
  { memoryMb, timeoutMs }: ProcessLimits,
): Promise<{ output: T; code: number }> {
  const child = startProgram(program, memoryMb)
  const ended = once(child, 'close') as Promise<[code: number | null]>
  // Marks the promises as handled; they are awaited below.
  ended.catch(() => undefined)
  const watch = watchTime(child, timeoutMs)
  try {
    const given = pipeline(input, child.stdin)
    given.catch(() => undefined)
    const output = await read(child.stdout)
    const [code] = await ended
    if (watch.isTooSlow) throw new ProcessError('tooSlow')
    if (code === null) throw new ProcessError('outOfMemory')
    // A program that failed has left the rest of its input.
    if (code === 0) await given
    return { output, code }
  } finally {
    watch.end()
    child.kill('SIGKILL')
  }
}

/** Ends a process that has used up its time. */
function watchTime(child: ChildProcess, timeoutMs: number): { readonly isTooSlow: boolean; end: () => void } {
  const beganAt = performance.now()
  let isTooSlow = false
  const check = (): void => {
    const used = processorMs(child.pid)
    const isPatient = used !== undefined && performance.now() - beganAt < timeoutMs * PATIENCE
    if (isPatient && used < timeoutMs) {
      timer = setTimeout(check, timeoutMs - used)
      return
    }
    isTooSlow = true
    child.kill('SIGKILL')
  }
  let timer = setTimeout(check, timeoutMs)
  return {
    get isTooSlow() {
      return isTooSlow
    },
    end: () => clearTimeout(timer),
  }
}

/** The ticks in which Linux counts processor time. */
const TICK_MS = 10
/** The processor time of a process, in milliseconds; undefined where the system does not tell. */
function processorMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return undefined
  }
}

/** It gets none of the server's secrets, which are variables of its environment. */
const startProgram = (program: string, memoryMb: number) =>
  spawn(
    process.execPath,
    [`--max-old-space-size=${memoryMb}`, `--max-semi-space-size=${YOUNG_MEMORY_MB}`, program],
    { env: programEnv(), stdio: ['pipe', 'pipe', 'ignore'] },
  )
const programEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX'].flatMap(name => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
