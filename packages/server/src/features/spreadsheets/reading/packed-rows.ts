import type { SpreadsheetRow } from '@recado/contract'

/** Rows as texts: of 50,000 rows they take a tenth of the memory, in both processes. */
export interface PackedSheet {
  /** The first `FIRST_ROWS`, to be shown and to guess the meaning of columns from. */
  readonly first: readonly SpreadsheetRow[]
  /** All rows, as JSON arrays of `SpreadsheetRow`. */
  readonly batches: readonly string[]
  readonly count: number
}

const FIRST_ROWS = 60
/** Rows of one batch, which one statement stages. */
const BATCH_ROWS = 2_000

export async function packRows(rows: AsyncIterable<SpreadsheetRow>): Promise<PackedSheet> {
  const first: SpreadsheetRow[] = []
  const batches: string[] = []
  let [count, batch]: [number, SpreadsheetRow[]] = [0, []]
  const pack = (): void => {
    // Through bytes, so that a batch does not keep the text that its cells were cut from.
    if (batch.length > 0) batches.push(Buffer.from(JSON.stringify(batch)).toString())
    batch = []
  }
  for await (const row of rows) {
    if (first.length < FIRST_ROWS) first.push(row)
    batch.push(row)
    count += 1
    if (batch.length === BATCH_ROWS) pack()
  }
  pack()
  return { first, batches, count }
}
