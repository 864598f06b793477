/** What a page says to the worker. `take-over`: the person wants the new version. `keep-rest`: nobody waits, so fetch what may be wanted later. */
export type SaidToWorker = 'take-over' | 'keep-rest'
/** What the worker says to a page: a notification was clicked, go there. */
export interface SaidToPage {
  readonly open: string
}
export const isSaidToPage = (value: unknown): value is SaidToPage =>
  typeof value === 'object' && value !== null && 'open' in value && typeof value.open === 'string'
