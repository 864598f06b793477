// spec: menu-15
import { describe, expect, it } from 'vitest'
import { NO_FILE, type ChosenFile } from '../../ui/form/FileField.tsx'
import {
  conflictOf,
  draftOf,
  INITIAL_STATE,
  isDirty,
  neighbourOf,
  NEW_OPTION,
  reduceEditor,
  type EditorAction,
  type EditorState,
  type OptionValues,
} from './editor-state.ts'
import type { MenuNode } from './menu-node.ts'

const node = (
  id: number,
  parentId: number | null,
  position: number,
  more: Partial<MenuNode> = {},
): MenuNode => ({
  id,
  parentId,
  position,
  title: `Opção ${id}`,
  message: '',
  action: { type: 'pending' },
  hasFile: false,
  file: NO_FILE,
  visits: { came: 0, wentOn: 0, gaveUp: 0 },
  ...more,
})
/** 1 (3) 2 */
const NODES = [node(1, null, 1), node(2, null, 2), node(3, 1, 1)]
const PRICES: ChosenFile = { chosen: null, name: 'precos.pdf', url: '/precos', mime: 'application/pdf' }
const after = (...actions: readonly EditorAction[]): EditorState =>
  actions.reduce(reduceEditor, INITIAL_STATE)
const editing = (id: number): EditorAction => ({
  do: 'edit',
  node: NODES.find(one => one.id === id) ?? node(id, null, 1),
})
const typed = (more: Partial<OptionValues>): EditorAction => ({
  do: 'type',
  values: { title: 'Opção 2', message: '', action: { type: 'pending' }, file: NO_FILE, ...more },
})
const titles = (state: EditorState) => draftOf(NODES, state).map(({ id, title }) => `${id} ${title}`)

describe('the form', () => {
  it.each<[string, readonly EditorAction[], boolean]>([
    ['is clean without an option', [], false],
    ['is clean when it opens', [editing(2)], false],
    ['is clean when nothing else was typed', [editing(2), typed({})], false],
    ['has another title', [editing(2), typed({ title: 'Preços' })], true],
    ['has another action', [editing(2), typed({ action: { type: 'close' } })], true],
    ['has another file', [editing(2), typed({ file: PRICES })], true],
    ['is clean with a new option', [{ do: 'add', parentId: null }], false],
    ['has a new option with a title', [{ do: 'add', parentId: null }, typed({ title: 'Nova' })], true],
    ['is clean after it was cancelled', [editing(2), typed({ title: 'x' }), { do: 'cancel' }], false],
    [
      'is clean after another row was selected',
      [editing(2), typed({ title: 'x' }), { do: 'select', id: 1 }],
      false,
    ],
    [
      'keeps what was typed beside another person’s change',
      [
        editing(2),
        typed({ title: 'Meu' }),
        { do: 'rebase', node: node(2, null, 2, { title: 'Deles' }), keeps: 'mine' },
      ],
      true,
    ],
    [
      'takes another person’s change',
      [
        editing(2),
        typed({ title: 'Meu' }),
        { do: 'rebase', node: node(2, null, 2, { title: 'Deles' }), keeps: 'theirs' },
      ],
      false,
    ],
  ])('%s', (_, actions, isUnsaved) => {
    expect(isDirty(after(...actions).edit)).toBe(isUnsaved)
  })

  it('is another one for each option and for other values', () => {
    const versions = [
      after(editing(1)),
      after(editing(1), editing(2)),
      after(editing(1), editing(2), { do: 'rebase', node: node(2, null, 2), keeps: 'mine' }),
    ].map(({ edit }) => edit?.version)
    expect(new Set(versions).size).toBe(3)
  })

  it.each<[string, readonly MenuNode[], 'changed' | 'deleted' | null]>([
    ['nothing', NODES, null],
    ['a move', [node(2, 1, 2)], null],
    ['a new link to the same file', [node(2, null, 2, { file: { ...NO_FILE, url: '/again' } })], null],
    ['another title', [node(2, null, 2, { title: 'Deles' })], 'changed'],
    ['another file', [node(2, null, 2, { file: PRICES })], 'changed'],
    ['a deletion', [], 'deleted'],
  ])('hears of %s', (_, nodes, conflict) => {
    const { edit } = after(editing(2), typed({ title: 'Meu' }))
    expect(edit && conflictOf(edit, nodes)).toBe(conflict)
  })
  it('of a new option meets nobody', () => {
    const { edit } = after({ do: 'add', parentId: null })
    expect(edit && conflictOf(edit, NODES)).toBeNull()
  })
})

describe('the menu on screen', () => {
  it.each<[string, readonly EditorAction[], string[]]>([
    ['is the saved one', [], ['1 Opção 1', '2 Opção 2', '3 Opção 3']],
    ['has what is typed', [editing(2), typed({ title: 'Preços' })], ['1 Opção 1', '2 Preços', '3 Opção 3']],
    [
      'has a new option',
      [{ do: 'add', parentId: 1 }, typed({ title: 'Nova' })],
      ['1 Opção 1', '2 Opção 2', '3 Opção 3', '0 Nova'],
    ],
    [
      'has no option that is being deleted, nor those below it',
      [{ do: 'delete', id: 1, next: 2 }],
      ['2 Opção 2'],
    ],
    [
      'has it again',
      [{ do: 'delete', id: 1, next: 2 }, { do: 'deletionEnded' }],
      ['1 Opção 1', '2 Opção 2', '3 Opção 3'],
    ],
  ])('%s', (_, actions, shown) => {
    expect(titles(after(...actions))).toEqual(shown)
  })
  it('has the new option last of its level, in an open parent', () => {
    const state = after({ do: 'close', ids: [1] }, { do: 'add', parentId: 1 })
    expect(draftOf(NODES, state).at(-1)).toMatchObject({ id: NEW_OPTION, parentId: 1, position: 2 })
    expect([...state.closedIds]).toEqual([])
  })
})

describe('the selection', () => {
  it.each<[string, readonly EditorAction[], number | null]>([
    ['is the queue', [], null],
    ['is the option in the form', [editing(2)], 2],
    ['goes back above a new option that was cancelled', [{ do: 'add', parentId: 1 }, { do: 'cancel' }], 1],
    [
      'is the new option once it is saved',
      [
        { do: 'add', parentId: 1 },
        { do: 'saved', id: 9, step: null },
      ],
      9,
    ],
    ['is the neighbour of one that goes', [editing(1), { do: 'delete', id: 1, next: 2 }], 2],
  ])('%s', (_, actions, id) => {
    expect(after(...actions).selectedId).toBe(id)
  })
  it.each([
    [1, 2],
    [2, 1],
    [3, 1],
  ])('goes from option %i, once that is gone, to %s', (id, next) => {
    expect(neighbourOf(NODES, id)).toBe(next)
  })
})

it('the latest steps can be taken back, not all of them', () => {
  const moved: EditorAction = {
    do: 'moved',
    step: {
      do: 'move',
      id: 1,
      before: { parentId: null, position: 1 },
      after: { parentId: null, position: 2 },
    },
  }
  const state = after(...Array.from({ length: 60 }, () => moved))
  expect(state.steps).toHaveLength(50)
  expect(reduceEditor(state, { do: 'undone' }).steps).toHaveLength(49)
})

it('puts a new option right behind another one, and the ones after it move', () => {
  const state = after({ do: 'add', parentId: null, position: 2 }, typed({ title: 'Nova' }))
  const places = draftOf(NODES, state).map(({ id, parentId, position }) => [id, parentId, position])
  expect(places).toEqual([
    [1, null, 1],
    [2, null, 3],
    [3, 1, 1],
    [NEW_OPTION, null, 2],
  ])
})
