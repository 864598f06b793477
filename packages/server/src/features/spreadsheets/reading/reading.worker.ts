import { parentPort, workerData } from 'node:worker_threads'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

// Reads one file in a thread of its own, whose memory and time are limited by whoever starts it.
try {
  parentPort?.postMessage({ rows: await readSpreadsheet(Buffer.from(workerData as Uint8Array)) })
} catch (error) {
  parentPort?.postMessage({ fault: error instanceof SpreadsheetError ? error.fault : 'damaged' })
}
