import type { SpreadsheetImport } from '@recado/contract'

/** Whether one state of an import is further than another, whichever is heard first. */
const isFurther = (one: SpreadsheetImport, other: SpreadsheetImport): boolean =>
  one.endedAt !== other.endedAt ? one.endedAt !== null : one.taken > other.taken

/** The state of an import after something was heard: never an earlier one than the known. */
export const reduceSpreadsheetImport = <I extends SpreadsheetImport>(
  known: I,
  incoming: SpreadsheetImport,
): I => (known.id !== incoming.id || isFurther(known, incoming) ? known : { ...known, ...incoming })
