import { ProcessError, runInProcess, type ProcessLimits } from '@recado/channels/port'
import type { SpreadsheetFault } from '@recado/contract'
import { LIMITS } from '@recado/contract/limits'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { PackedSheet } from './packed-rows.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

const READING_LIMITS: ProcessLimits = {
  /** 50,000 rows of an .xlsx need a quarter, and an .xls, which is read whole, more. */
  memoryMb: 256,
  timeoutMs: LIMITS.spreadsheetMs,
}
const PROGRAM = path.resolve(import.meta.dirname, 'reading.process.ts')

/** The last line of the process that reads. */
export type ReadingEnd = Omit<PackedSheet, 'batches'> | { readonly fault: SpreadsheetFault }

/**
 * Reads the rows of a spreadsheet in a process of its own, so that a hostile or huge file blocks nobody.
 * @throws SpreadsheetError
 */
export async function readInProcess(
  file: Readable,
  limits: Partial<ProcessLimits> = {},
): Promise<PackedSheet> {
  try {
    const { output } = await runInProcess(PROGRAM, file, readLines, { ...READING_LIMITS, ...limits })
    return sheetOf(output)
  } catch (error) {
    if (!(error instanceof ProcessError)) throw error
    throw new SpreadsheetError(error.fault === 'tooSlow' ? 'tooSlow' : 'tooMuch')
  }
}

async function readLines(output: Readable): Promise<string[]> {
  const lines: string[] = []
  for await (const line of createInterface({ input: output })) lines.push(line)
  return lines
}

function sheetOf(lines: readonly string[]): PackedSheet {
  const last = lines.at(-1)
  if (last === undefined) throw new SpreadsheetError('damaged')
  const end = JSON.parse(last) as ReadingEnd
  if ('fault' in end) throw new SpreadsheetError(end.fault)
  return { ...end, batches: lines.slice(0, -1) }
}
