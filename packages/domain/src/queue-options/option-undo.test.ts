// spec: menu-15
import type { QueueOptionAction, QueueOptionChange } from '@recado/contract'
import { expect, it } from 'vitest'
import type { OptionPlace } from './option-order.ts'
import { isSameAction, undoChange, type OptionFields, type UndoStep } from './option-undo.ts'

const fields = (title: string): OptionFields => ({ title, message: 'Oi', action: { type: 'pending' } })
const option = (id: number, parentId: number | null, position: number, title = 'Preços') => ({
  id,
  parentId,
  position,
  ...fields(title),
})
/** 1 (3) 2 */
const MENU: readonly (OptionPlace & OptionFields)[] = [
  option(1, null, 1),
  option(2, null, 2),
  option(3, 1, 1),
]
const move = (before: [number | null, number], after: [number | null, number], id = 3): UndoStep => ({
  do: 'move',
  id,
  before: { parentId: before[0], position: before[1] },
  after: { parentId: after[0], position: after[1] },
})
const edit = (after: string, id = 3): UndoStep => ({
  do: 'edit',
  id,
  before: fields('Antes'),
  after: fields(after),
})

it.each<[string, UndoStep, QueueOptionChange | undefined]>([
  ['a move goes back', move([null, 2], [1, 1]), { parentId: null, option: 2 }],
  ['a move of one that was moved since stays', move([null, 2], [2, 1]), undefined],
  ['a move out of an option that is gone stays', move([9, 1], [1, 1]), undefined],
  ['a move to below itself stays', move([3, 1], [null, 1], 1), undefined],
  ['a move of an option that is gone stays', move([null, 2], [1, 1], 9), undefined],
  ['an edit goes back', edit('Preços'), fields('Antes')],
  ['an edit of one that was changed since stays', edit('Valores'), undefined],
  ['an edit of an option that is gone stays', edit('Preços', 9), undefined],
])('%s', (_, step, change) => {
  expect(undoChange(step, MENU)).toEqual(change)
})

it.each<[QueueOptionAction, QueueOptionAction, boolean]>([
  [{ type: 'pending' }, { type: 'pending' }, true],
  [{ type: 'pending' }, { type: 'close' }, false],
  [{ type: 'queue', queueId: 1 }, { queueId: 1, type: 'queue' }, true],
  [{ type: 'queue', queueId: 1 }, { type: 'queue', queueId: 2 }, false],
  [{ type: 'user', userId: 1 }, { type: 'queue', queueId: 1 }, false],
])('%j and %j are the same action: %s', (a, b, same) => {
  expect(isSameAction(a, b)).toBe(same)
})
