import { concurrencyLimit } from '../../kernel/work/concurrency-limit.ts'

declare module '../../kernel/process/app-context.ts' {
  interface FeatureServices {
    readonly spreadsheets: SpreadsheetServices
  }
}

/** Files that one process reads at once, and how many more may wait. */
const AT_ONCE = 2
const WAITING = 20

export interface SpreadsheetServices {
  /** Runs the reading of a file when its turn comes. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
}
export const makeSpreadsheetServices = (): SpreadsheetServices => ({
  inTurn: concurrencyLimit(AT_ONCE, WAITING),
})
