import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
  readonly timeoutMs: number
}
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
  let isTooSlow = false
  const timer = setTimeout(() => {
    isTooSlow = true
    child.kill('SIGKILL')
  }, timeoutMs)
  try {
    const given = pipeline(input, child.stdin)
    given.catch(() => undefined)
    const output = await read(child.stdout)
    const [code] = await ended
    if (isTooSlow) throw new ProcessError('tooSlow')
    if (code === null) throw new ProcessError('outOfMemory')
    // A program that failed has left the rest of its input.
    if (code === 0) await given
    return { output, code }
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
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
