import { Refusal } from '@recado/contract'
import { optionsOf, pathOf, placeOption, type OptionPlace } from './option-order.ts'

/** A row of the tree of options. The row of the queue itself has no option; its level is 1. */
export interface TreeRow<T extends OptionPlace = OptionPlace> {
  readonly id: number | null
  readonly option: T | null
  readonly parentId: number | null
  readonly level: number
  /** The place among its siblings, from 1, and their number. */
  readonly index: number
  readonly count: number
  readonly children: number
  readonly isOpen: boolean
}

/** The rows that are visible, from top to bottom: the queue, then its options without those in closed ones. */
export function treeRows<T extends OptionPlace>(
  options: readonly T[],
  closedIds: ReadonlySet<number>,
): TreeRow<T>[] {
  const rowsBelow = (parentId: number | null, level: number): TreeRow<T>[] =>
    optionsOf(options, parentId).flatMap((option, at, { length }) => {
      const children = optionsOf(options, option.id).length
      const isOpen = children > 0 && !closedIds.has(option.id)
      const row = { id: option.id, option, parentId, level, index: at + 1, count: length, children, isOpen }
      return [row, ...(isOpen ? rowsBelow(option.id, level + 1) : [])]
    })
  const children = optionsOf(options, null).length
  const root = {
    id: null,
    option: null,
    parentId: null,
    level: 1,
    index: 1,
    count: 1,
    children,
    isOpen: true,
  }
  return [root, ...rowsBelow(null, 2)]
}

/** The number of an option in its menu: `2.1` is the first below the second; empty for an unknown one. */
export const optionNumber = (options: readonly OptionPlace[], id: number | null): string =>
  pathOf(options, id)
    .map(one => {
      const parentId = options.find(option => option.id === one)?.parentId ?? null
      return optionsOf(options, parentId).findIndex(option => option.id === one) + 1
    })
    .join('.')

/** A key of the tree: where the focus goes, or which row opens or closes. */
export type TreeStep =
  | { readonly do: 'focus'; readonly id: number | null }
  | { readonly do: 'open' | 'close'; readonly id: number }

/** The meaning of a key for the row with the focus, after the ARIA pattern of a tree; undefined for none. */
export function treeKeyStep(
  rows: readonly TreeRow[],
  focusedId: number | null,
  key: string,
): TreeStep | undefined {
  const at = rows.findIndex(({ id }) => id === focusedId)
  const row = rows[at]
  if (!row) return undefined
  const focus = (to: TreeRow | undefined): TreeStep | undefined => to && { do: 'focus', id: to.id }
  const isClosed = row.children > 0 && !row.isOpen
  switch (key) {
    case 'ArrowDown':
      return focus(rows[at + 1])
    case 'ArrowUp':
      return focus(rows[at - 1])
    case 'Home':
      return focus(rows[0])
    case 'End':
      return focus(rows.at(-1))
    case 'ArrowRight':
      if (isClosed && row.id !== null) return { do: 'open', id: row.id }
      return row.children > 0 ? focus(rows[at + 1]) : undefined
    case 'ArrowLeft':
      if (row.id === null) return undefined
      return row.isOpen ? { do: 'close', id: row.id } : focus(rows.find(({ id }) => id === row.parentId))
    default:
      return undefined
  }
}

/** A place that an option may move to; the position does not count the option itself. */
export interface OptionTarget {
  readonly parentId: number | null
  readonly position: number
}

/** Whether the server would take this move, and it changes something. */
export function isPossibleMove(options: readonly OptionPlace[], id: number, to: OptionTarget): boolean {
  try {
    return placeOption(options, id, to).length > 0
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
const possible = (
  options: readonly OptionPlace[],
  id: number,
  to: OptionTarget | undefined,
): OptionTarget | undefined => (to && isPossibleMove(options, id, to) ? to : undefined)

export type MoveDirection = 'up' | 'down' | 'in' | 'out'
/**
 * The place to which an option moves by a key or a menu: before or behind a sibling, below the sibling before
 * it, or behind its parent. Undefined where it cannot.
 */
export function moveTarget(
  options: readonly OptionPlace[],
  id: number,
  direction: MoveDirection,
): OptionTarget | undefined {
  const option = options.find(one => one.id === id)
  if (!option) return undefined
  const siblings = optionsOf(options, option.parentId)
  const at = siblings.findIndex(one => one.id === id)
  const targetOf = {
    up: () => (at > 0 ? { parentId: option.parentId, position: at } : undefined),
    down: () => (at < siblings.length - 1 ? { parentId: option.parentId, position: at + 2 } : undefined),
    in: () => {
      const above = siblings[at - 1]
      return above && { parentId: above.id, position: optionsOf(options, above.id).length + 1 }
    },
    out: () => {
      const parent = options.find(one => one.id === option.parentId)
      if (!parent) return undefined
      const place = optionsOf(options, parent.parentId).findIndex(one => one.id === parent.id)
      return { parentId: parent.parentId, position: place + 2 }
    },
  }
  return possible(options, id, targetOf[direction]())
}

/** The part of a row over which an option is dragged: its upper edge, its middle, its lower edge. */
export type RowZone = 'before' | 'into' | 'after'
const EDGE = 0.28
/** The zone of a row at a height between 0 (its upper edge) and 1. */
export function rowZone(height: number): RowZone {
  if (height < EDGE) return 'before'
  return height > 1 - EDGE ? 'after' : 'into'
}

/**
 * The place at which an option lands that is dropped on a row (null: the row of the queue). Behind an open
 * option is before its first one below. Undefined where it may not go, or stays where it is.
 */
export function dropTarget(
  options: readonly OptionPlace[],
  id: number,
  over: Pick<TreeRow, 'id' | 'isOpen'>,
  zone: RowZone,
): OptionTarget | undefined {
  const others = (parentId: number | null) => optionsOf(options, parentId).filter(one => one.id !== id)
  if (over.id === null) return possible(options, id, { parentId: null, position: 1 })
  const row = options.find(one => one.id === over.id)
  if (!row || row.id === id) return undefined
  if (zone === 'into') return possible(options, id, { parentId: row.id, position: others(row.id).length + 1 })
  if (zone === 'after' && over.isOpen) return possible(options, id, { parentId: row.id, position: 1 })
  const at = others(row.parentId).findIndex(one => one.id === row.id)
  return possible(options, id, { parentId: row.parentId, position: at + (zone === 'before' ? 1 : 2) })
}

/** The options after some of them changed their places. */
export const applyPlaces = <T extends OptionPlace>(
  options: readonly T[],
  places: readonly OptionPlace[],
): T[] =>
  options.map(option => {
    const place = places.find(({ id }) => id === option.id)
    return place ? { ...option, parentId: place.parentId, position: place.position } : option
  })

/** An option and everything below it, by id. */
export const subtreeOf = (options: readonly OptionPlace[], id: number): number[] => [
  id,
  ...optionsOf(options, id).flatMap(option => subtreeOf(options, option.id)),
]
