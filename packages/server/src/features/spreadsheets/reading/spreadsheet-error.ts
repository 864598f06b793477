import type { SpreadsheetFault } from '@recado/contract'

/** A file that cannot be read. */
export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError'
  readonly fault: SpreadsheetFault

  constructor(fault: SpreadsheetFault) {
    super(`The file cannot be read: ${fault}.`)
    this.fault = fault
  }
}
