import { LIMITS, type SpreadsheetFault } from '@recado/contract'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PackedSheet } from './packed-rows.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

/** Megabytes that the process may use; 50,000 rows of an .xlsx need a quarter, and an .xls, which is read whole, more. */
const MEMORY_MB = 256
/** Short-lived objects come on top; with the default of the engine they took up to 100 MB more. */
const YOUNG_MEMORY_MB = 4
const PROGRAM = path.resolve(import.meta.dirname, 'reading.process.ts')

/** The last line of the process that reads. */
export type ReadingEnd = Omit<PackedSheet, 'batches'> | { readonly fault: SpreadsheetFault }

/**
 * Reads the rows of a spreadsheet in a process of its own, so that a hostile or huge file blocks nobody. A thread would
 * not do: one that needs much memory at once ends the whole server.
 * @throws SpreadsheetError
 */
export async function readInProcess(
  file: Readable,
  { timeoutMs = LIMITS.spreadsheetMs }: { timeoutMs?: number } = {},
): Promise<PackedSheet> {
  const child = startReader()
  const ended = once(child, 'close') as Promise<[code: number | null]>
  // Marks the promises as handled; they are awaited below.
  ended.catch(() => undefined)
  let isTooSlow = false
  const timer = setTimeout(() => {
    isTooSlow = true
    child.kill('SIGKILL')
  }, timeoutMs)
  try {
    const given = pipeline(file, child.stdin)
    given.catch(() => undefined)
    const lines: string[] = []
    for await (const line of createInterface({ input: child.stdout })) lines.push(line)
    const [code] = await ended
    if (isTooSlow) throw new SpreadsheetError('tooSlow')
    // Out of memory.
    if (code === null) throw new SpreadsheetError('tooMuch')
    await given
    return sheetOf(lines)
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

/** It gets none of the server's secrets, which are variables of its environment. */
const startReader = () =>
  spawn(
    process.execPath,
    [`--max-old-space-size=${MEMORY_MB}`, `--max-semi-space-size=${YOUNG_MEMORY_MB}`, PROGRAM],
    { env: readerEnv(), stdio: ['pipe', 'pipe', 'ignore'] },
  ) satisfies ChildProcess
const readerEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX'].flatMap(name => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

function sheetOf(lines: readonly string[]): PackedSheet {
  const last = lines.at(-1)
  if (last === undefined) throw new SpreadsheetError('damaged')
  const end = JSON.parse(last) as ReadingEnd
  if ('fault' in end) throw new SpreadsheetError(end.fault)
  return { ...end, batches: lines.slice(0, -1) }
}
