// spec: menu-15
import { LIMITS } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { placeOption, type OptionPlace } from './option-order.ts'
import {
  applyPlaces,
  dropTarget,
  rowZone,
  moveTarget,
  optionNumber,
  subtreeOf,
  treeKeyStep,
  treeRows,
  type RowZone,
  type MoveDirection,
  type OptionTarget,
  type TreeStep,
} from './option-tree.ts'

/** 1 (3, 4 (5)) 2 */
const MENU: readonly OptionPlace[] = [
  { id: 1, parentId: null, position: 1 },
  { id: 2, parentId: null, position: 2 },
  { id: 3, parentId: 1, position: 1 },
  { id: 4, parentId: 1, position: 2 },
  { id: 5, parentId: 4, position: 1 },
]
const rows = (...closed: number[]) => treeRows(MENU, new Set(closed))
const idsOf = (...closed: number[]) => rows(...closed).map(({ id }) => id)

describe('the rows of the tree', () => {
  it('are the queue and its options, in order', () => {
    expect(idsOf()).toEqual([null, 1, 3, 4, 5, 2])
    expect(rows()[3]).toMatchObject({
      id: 4,
      parentId: 1,
      level: 3,
      index: 2,
      count: 2,
      children: 1,
      isOpen: true,
    })
  })
  it('leave out what is in a closed one', () => {
    expect(idsOf(4)).toEqual([null, 1, 3, 4, 2])
    expect(idsOf(1, 4)).toEqual([null, 1, 2])
  })
  it.each([
    [1, '1'],
    [5, '1.2.1'],
    [2, '2'],
    [9, ''],
    [null, ''],
  ])('number option %s as %s', (id, number) => {
    expect(optionNumber(MENU, id)).toBe(number)
  })
})

describe('a key of the tree', () => {
  it.each<[string, number | null, string, TreeStep | undefined, number[]?]>([
    ['goes down', null, 'ArrowDown', { do: 'focus', id: 1 }],
    ['goes down over a closed one', 1, 'ArrowDown', { do: 'focus', id: 2 }, [1]],
    ['stops at the end', 2, 'ArrowDown', undefined],
    ['goes up', 2, 'ArrowUp', { do: 'focus', id: 5 }],
    ['stops at the beginning', null, 'ArrowUp', undefined],
    ['goes to the first', 5, 'Home', { do: 'focus', id: null }],
    ['goes to the last', null, 'End', { do: 'focus', id: 2 }],
    ['opens a closed one', 1, 'ArrowRight', { do: 'open', id: 1 }, [1]],
    ['goes into an open one', 1, 'ArrowRight', { do: 'focus', id: 3 }],
    ['does not go into a last one', 3, 'ArrowRight', undefined],
    ['closes an open one', 4, 'ArrowLeft', { do: 'close', id: 4 }],
    ['goes to the one above', 5, 'ArrowLeft', { do: 'focus', id: 4 }],
    ['goes to the queue', 2, 'ArrowLeft', { do: 'focus', id: null }],
    ['does not close the queue', null, 'ArrowLeft', undefined],
    ['is none of these', 1, 'x', undefined],
    ['is pressed on no row', 9, 'ArrowDown', undefined],
  ])('%s', (_, id, key, step, closed = []) => {
    expect(treeKeyStep(rows(...closed), id, key)).toEqual(step)
  })
})

describe('a move by a key', () => {
  it.each<[number, MoveDirection, OptionTarget | undefined]>([
    [2, 'up', { parentId: null, position: 1 }],
    [1, 'up', undefined],
    [3, 'down', { parentId: 1, position: 2 }],
    [4, 'down', undefined],
    [2, 'in', { parentId: 1, position: 3 }],
    [1, 'in', undefined],
    [5, 'out', { parentId: 1, position: 3 }],
    [4, 'out', { parentId: null, position: 2 }],
    [2, 'out', undefined],
    [9, 'up', undefined],
  ])('of %s %s', (id, direction, target) => {
    expect(moveTarget(MENU, id, direction)).toEqual(target)
  })
  it('does not nest deeper than a menu may be', () => {
    const chain = Array.from({ length: LIMITS.queueOptionDepth }, (_, n) => ({
      id: n + 1,
      parentId: n === 0 ? null : n,
      position: 1,
    }))
    const sibling = { id: 99, parentId: LIMITS.queueOptionDepth - 1, position: 2 }
    expect(moveTarget([...chain, sibling], 99, 'in')).toBeUndefined()
    expect(moveTarget([...chain, sibling], 99, 'up')).toBeDefined()
  })
})

describe('a drop', () => {
  it.each<[number, RowZone]>([
    [0, 'before'],
    [0.5, 'into'],
    [1, 'after'],
  ])('at %d of a row is %s', (height, zone) => {
    expect(rowZone(height)).toBe(zone)
  })
  it.each<[string, number, number | null, RowZone, OptionTarget | undefined]>([
    ['on the queue is the first place', 5, null, 'after', { parentId: null, position: 1 }],
    ['before a sibling', 4, 3, 'before', { parentId: 1, position: 1 }],
    ['behind a sibling', 3, 5, 'after', { parentId: 4, position: 2 }],
    ['behind an open one is its first place', 2, 1, 'after', { parentId: 1, position: 1 }],
    ['before a later one does not count itself', 1, 2, 'after', { parentId: null, position: 2 }],
    ['in another one is its last place', 2, 4, 'into', { parentId: 4, position: 2 }],
    ['on itself', 1, 1, 'into', undefined],
    ['below itself', 1, 5, 'into', undefined],
    ['where it is', 3, 4, 'before', undefined],
    ['on a row that is gone', 3, 9, 'before', undefined],
  ])('%s', (_, id, overId, zone, target) => {
    const over = rows().find(row => row.id === overId) ?? { id: 9, isOpen: false }
    expect(dropTarget(MENU, id, over, zone)).toEqual(target)
  })
  it('lands where the server puts it', () => {
    const moved = applyPlaces(MENU, placeOption(MENU, 2, { parentId: 1, position: 1 }))
    expect(treeRows(moved, new Set()).map(({ id }) => id)).toEqual([null, 1, 2, 3, 4, 5])
  })
})

it('an option goes with everything below it', () => {
  expect(subtreeOf(MENU, 1)).toEqual([1, 3, 4, 5])
})
