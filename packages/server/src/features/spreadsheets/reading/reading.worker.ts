import { parentPort, workerData } from 'node:worker_threads'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { packRows } from './packed-rows.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

// Reads one file in a thread of its own, whose memory and time are limited by whoever starts it.
try {
  parentPort?.postMessage({ sheet: await packRows(readSpreadsheet(Buffer.from(workerData as ArrayBuffer))) })
} catch (error) {
  parentPort?.postMessage({ fault: error instanceof SpreadsheetError ? error.fault : 'damaged' })
}
