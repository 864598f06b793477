/**
 * Messages from a page to the worker. `take-over`: activate the new version. `keep-rest`: the page is idle,
 * so cache the remaining files.
 */
export type WorkerMessage = 'take-over' | 'keep-rest'
/** Message from the worker to a page: a notification was clicked, open its path. */
export interface OpenPageMessage {
  readonly open: string
}
export const isPageMessage = (value: unknown): value is OpenPageMessage =>
  typeof value === 'object' && value !== null && 'open' in value && typeof value.open === 'string'
