/** What a page says to the worker. `take-over`: the person wants the new version. `keep-rest`: nobody waits, so fetch what may be wanted later. */
export type WorkerMessage = 'take-over' | 'keep-rest'
/** What the worker says to a page: a notification was clicked, go there. */
export interface PageMessage {
  readonly open: string
}
export const isPageMessage = (value: unknown): value is PageMessage =>
  typeof value === 'object' && value !== null && 'open' in value && typeof value.open === 'string'
