import { buffer } from 'node:stream/consumers'
import { packRows } from './packed-rows.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import type { ReadingEnd } from './read-in-process.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

// Reads one file from the standard input, in a process whose memory and time its parent limits. Writes a line for each
// batch of rows, and at last a line with the end.
const readAll = async (): Promise<readonly string[]> => {
  const { batches, first, count } = await packRows(readSpreadsheet(await buffer(process.stdin)))
  return [...batches, JSON.stringify({ first, count } satisfies ReadingEnd)]
}
const lines = await readAll().catch((error: unknown) => {
  const fault = error instanceof SpreadsheetError ? error.fault : 'damaged'
  return [JSON.stringify({ fault } satisfies ReadingEnd)]
})
for (const line of lines) process.stdout.write(`${line}\n`)
