import { LIMITS } from '@recado/contract'
import { create } from 'zustand'

/** Which rows of the list are chosen. */
export interface Selection {
  /** Rows show their boxes, even while none is chosen. */
  readonly choosing: boolean
  readonly chosen: ReadonlySet<number>
  /** Where a range begins: the row chosen last. */
  readonly anchor: number | null
}
export const NOTHING_CHOSEN: Selection = { choosing: false, chosen: new Set(), anchor: null }

const upTo = (ids: Iterable<number>): ReadonlySet<number> => new Set([...new Set(ids)].slice(0, LIMITS.bulkMax))

/** A row is taken in, or let go of again. */
export function toggled({ chosen }: Selection, id: number): Selection {
  const others = [...chosen].filter(one => one !== id)
  const next = chosen.has(id) ? upTo(others) : upTo([...others, id])
  return { choosing: next.size > 0, chosen: next, anchor: id }
}

/** Everything from the row chosen last to this one is taken in. `rows` are the ids in the order of the list. */
export function extended(selection: Selection, rows: readonly number[], id: number): Selection {
  const from = selection.anchor === null ? -1 : rows.indexOf(selection.anchor)
  const to = rows.indexOf(id)
  if (from === -1 || to === -1) return selection.chosen.has(id) ? selection : toggled(selection, id)
  const range = from < to ? rows.slice(from, to + 1) : rows.slice(to, from + 1).toReversed()
  return { choosing: true, chosen: upTo([...selection.chosen, ...range]), anchor: selection.anchor }
}

/** All rows that are there. */
export const withAll = (selection: Selection, rows: readonly number[]): Selection => ({ ...selection, choosing: true, chosen: upTo(rows) })

interface SelectionState extends Selection {
  /** Something is about to be done with these; until then they are out of the list. */
  readonly away: ReadonlySet<number>
}
export const useSelection = create<SelectionState>(() => ({ ...NOTHING_CHOSEN, away: new Set() }))

export const choose = (step: (selection: Selection) => Selection): void => useSelection.setState(step)
export const chooseNothing = (): void => useSelection.setState(NOTHING_CHOSEN)
/** Shows the boxes, for fingers, which do not hover. */
export const beginChoosing = (): void => useSelection.setState({ choosing: true })
export const takeAway = (ids: readonly number[]): void => useSelection.setState(({ away }) => ({ away: new Set([...away, ...ids]) }))
export const putBack = (ids: readonly number[]): void => useSelection.setState(({ away }) => ({ away: new Set([...away].filter(id => !ids.includes(id))) }))
