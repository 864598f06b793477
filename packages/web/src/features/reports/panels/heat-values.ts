import type { HeatCell } from '@recado/contract'

/** Figures of a heat map. */
export type HeatKind = 'tickets' | 'firstAnswer' | 'wait'
/** Fewer than this say nothing about an hour. */
const MIN_WAITS = 5

export interface HeatValue {
  readonly value: number
  readonly text: string
  /** Something happened, and too little to say how long it takes. */
  readonly isSparse: boolean
}
/** The number of a cell, as it is coloured and written. */
export function heatValue(cell: HeatCell, kind: HeatKind): HeatValue {
  if (kind === 'tickets') return { value: cell.tickets, text: String(cell.tickets), isSparse: false }
  const [count, minutes] =
    kind === 'firstAnswer' ? [cell.firstAnswers, cell.avgFirstAnswerTime] : [cell.waits, cell.avgWaitTime]
  if (count < MIN_WAITS) return { value: 0, text: '', isSparse: count > 0 }
  return { value: minutes, text: minutes < 1 ? '<1' : String(Math.round(minutes)), isSparse: false }
}

/** Says whether anything happened in an hour. */
export const isBusy = (cell: HeatCell | undefined): boolean =>
  cell !== undefined && cell.tickets + cell.waits + cell.firstAnswers > 0

/** The hours in which anything happens; all that lie between them too. */
export function shownHours(cells: readonly HeatCell[]): number[] {
  const busy = cells.filter(isBusy).map(cell => cell.hour)
  if (busy.length === 0) return []
  const [first, last] = [Math.min(...busy, 9), Math.max(...busy, 17)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
