import { LIMITS } from '@recado/contract'
import { create } from 'zustand'

/** The selected rows of the list. */
export interface Selection {
  /** Rows show their boxes, even without a selection. */
  readonly choosing: boolean
  readonly chosen: ReadonlySet<number>
  /** Anchor of a range: the last selected row. */
  readonly anchor: number | null
}
export const EMPTY_SELECTION: Selection = { choosing: false, chosen: new Set(), anchor: null }

const capSelection = (ids: Iterable<number>): ReadonlySet<number> =>
  new Set([...new Set(ids)].slice(0, LIMITS.bulkMax))

/** Selects or deselects a row. */
export function toggleRow({ chosen }: Selection, id: number): Selection {
  const others = [...chosen].filter(one => one !== id)
  const next = chosen.has(id) ? capSelection(others) : capSelection([...others, id])
  return { choosing: next.size > 0, chosen: next, anchor: id }
}

/** Selects all rows from the last selected one to this one. `rows` are the ids in list order. */
export function extendRange(selection: Selection, rows: readonly number[], id: number): Selection {
  const from = selection.anchor === null ? -1 : rows.indexOf(selection.anchor)
  const to = rows.indexOf(id)
  if (from === -1 || to === -1) return selection.chosen.has(id) ? selection : toggleRow(selection, id)
  const range = from < to ? rows.slice(from, to + 1) : rows.slice(to, from + 1).toReversed()
  return { choosing: true, chosen: capSelection([...selection.chosen, ...range]), anchor: selection.anchor }
}

/** Selects all given rows. */
export const selectAllRows = (selection: Selection, rows: readonly number[]): Selection => ({
  ...selection,
  choosing: true,
  chosen: capSelection(rows),
})

interface SelectionState extends Selection {
  /** Tickets of a pending bulk action, hidden from the list. */
  readonly hiddenIds: ReadonlySet<number>
}
export const useSelection = create<SelectionState>(() => ({ ...EMPTY_SELECTION, hiddenIds: new Set() }))

export const updateSelection = (step: (selection: Selection) => Selection): void =>
  useSelection.setState(step)
export const clearSelection = (): void => useSelection.setState(EMPTY_SELECTION)
/** Shows the boxes, for touch, which has no hover. */
export const startSelecting = (): void => useSelection.setState({ choosing: true })
export const hideRows = (ids: readonly number[]): void =>
  useSelection.setState(({ hiddenIds }) => ({ hiddenIds: new Set([...hiddenIds, ...ids]) }))
export const restoreRows = (ids: readonly number[]): void =>
  useSelection.setState(({ hiddenIds }) => ({
    hiddenIds: new Set([...hiddenIds].filter(id => !ids.includes(id))),
  }))
