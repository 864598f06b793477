import { LIMITS, type SpreadsheetFault } from '@recado/contract'
import { Worker } from 'node:worker_threads'
import type { PackedSheet } from './packed-rows.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

/** Megabytes that the thread may use; 50,000 rows of an .xlsx need a quarter, and an .xls, which is read whole, more. */
const MEMORY_MB = 256
/** Short-lived objects come on top; with the default of the engine they took up to 100 MB more. */
const YOUNG_MEMORY_MB = 8

type Reading = { readonly sheet: PackedSheet } | { readonly fault: SpreadsheetFault }

/**
 * Reads the rows of a spreadsheet in a worker thread, so that a hostile or huge file blocks nobody. The thread takes
 * the bytes over.
 * @throws SpreadsheetError
 */
export async function readInWorker(
  bytes: ArrayBuffer,
  { timeoutMs = LIMITS.spreadsheetMs }: { timeoutMs?: number } = {},
): Promise<PackedSheet> {
  const worker = new Worker(new URL('reading.worker.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB },
  })
  try {
    const reading = await answerOf(worker, timeoutMs)
    if ('fault' in reading) throw new SpreadsheetError(reading.fault)
    return reading.sheet
  } finally {
    await worker.terminate()
  }
}

const answerOf = (worker: Worker, timeoutMs: number): Promise<Reading> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SpreadsheetError('tooSlow')), timeoutMs)
    worker.once('message', (reading: Reading) => resolve(reading))
    // Out of memory, or a fault of the reading library.
    worker.once('error', () => reject(new SpreadsheetError('tooMuch')))
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new SpreadsheetError('damaged'))
    })
  })
