import {
  applyPlaces,
  isSameOption,
  optionsOf,
  placeOption,
  subtreeOf,
  type OptionFields,
  type UndoStep,
} from '@recado/domain'
import { NO_FILE, type ChosenFile } from '../../ui/form/FileField.tsx'
import type { MenuNode } from './menu-node.ts'
import { lacksTarget } from './option-actions.ts'

/** The fields of the form. The file is the stored one, a chosen one, or none. */
export interface OptionValues extends OptionFields {
  readonly file: ChosenFile
}

/** The id of an option that is not saved yet. */
export const NEW_OPTION = 0

/** The option in the form. `base` is what the server had when the form opened; null for a new option. */
export interface OptionEdit {
  readonly id: number
  readonly parentId: number | null
  /** Of a new option; without it, the last place. */
  readonly position?: number | undefined
  readonly base: OptionValues | null
  readonly values: OptionValues
  /** Differs for every form: of another option, or with values that nobody typed. */
  readonly version: number
}

/** The editor beside the menu itself, which the server has. */
export interface EditorState {
  /** Null is the queue, above its options. */
  readonly selectedId: number | null
  readonly edit: OptionEdit | null
  readonly closedIds: ReadonlySet<number>
  /** The latest last. */
  readonly steps: readonly UndoStep[]
  /** An option that is deleted unless somebody takes it back within seconds. */
  readonly deletingId: number | null
}

export const INITIAL_STATE: EditorState = {
  selectedId: null,
  edit: null,
  closedIds: new Set(),
  steps: [],
  deletingId: null,
}

export type EditorAction =
  | { readonly do: 'select'; readonly id: number | null }
  | { readonly do: 'edit'; readonly node: MenuNode }
  | { readonly do: 'add'; readonly parentId: number | null; readonly position?: number | undefined }
  | { readonly do: 'type'; readonly values: OptionValues }
  | { readonly do: 'cancel' }
  | { readonly do: 'saved'; readonly id: number; readonly step: UndoStep | null }
  | { readonly do: 'moved'; readonly step: UndoStep }
  | { readonly do: 'undone' }
  | { readonly do: 'rebase'; readonly node: MenuNode; readonly keeps: 'mine' | 'theirs' }
  | { readonly do: 'delete'; readonly id: number; readonly next: number | null }
  | { readonly do: 'deletionEnded' }
  | { readonly do: 'close' | 'open'; readonly ids: readonly number[] }

/** Steps that can be taken back. */
const MAX_STEPS = 50
const PENDING = { type: 'pending' } as const
const NO_VALUES: OptionValues = { title: '', message: '', action: PENDING, file: NO_FILE }
const valuesOf = ({ title, message, action, file }: MenuNode): OptionValues => ({
  title,
  message,
  action,
  file,
})
const without = (ids: ReadonlySet<number>, gone: readonly (number | null)[]): ReadonlySet<number> =>
  new Set([...ids].filter(id => !gone.includes(id)))

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  const { edit, steps, closedIds } = state
  switch (action.do) {
    case 'select':
      return { ...state, selectedId: action.id, edit: null }
    case 'edit': {
      const values = valuesOf(action.node)
      const { id, parentId } = action.node
      return {
        ...state,
        selectedId: id,
        edit: { id, parentId, base: values, values, version: nextVersion(edit) },
      }
    }
    case 'add':
      return {
        ...state,
        selectedId: NEW_OPTION,
        closedIds: without(closedIds, [action.parentId]),
        edit: {
          id: NEW_OPTION,
          parentId: action.parentId,
          position: action.position,
          base: null,
          values: NO_VALUES,
          version: nextVersion(edit),
        },
      }
    case 'type':
      return edit ? { ...state, edit: { ...edit, values: action.values } } : state
    case 'cancel':
      return { ...state, edit: null, selectedId: edit?.id === NEW_OPTION ? edit.parentId : state.selectedId }
    case 'saved':
      return { ...state, edit: null, selectedId: action.id, steps: push(steps, action.step) }
    case 'moved':
      return { ...state, steps: push(steps, action.step) }
    case 'undone':
      return { ...state, steps: steps.slice(0, -1) }
    case 'rebase':
      return edit ? { ...state, edit: rebase(edit, valuesOf(action.node), action.keeps) } : state
    case 'delete':
      return { ...state, deletingId: action.id, selectedId: action.next, edit: null }
    case 'deletionEnded':
      return { ...state, deletingId: null }
    case 'close':
      return { ...state, closedIds: new Set([...closedIds, ...action.ids]) }
    case 'open':
      return { ...state, closedIds: without(closedIds, action.ids) }
  }
}

const nextVersion = (edit: OptionEdit | null): number => (edit?.version ?? 0) + 1
const push = (steps: readonly UndoStep[], step: UndoStep | null): readonly UndoStep[] =>
  step ? [...steps, step].slice(-MAX_STEPS) : steps
const rebase = (edit: OptionEdit, theirs: OptionValues, keeps: 'mine' | 'theirs'): OptionEdit => ({
  ...edit,
  base: theirs,
  values: keeps === 'mine' ? edit.values : theirs,
  version: nextVersion(edit),
})

const isSameFile = (a: ChosenFile, b: ChosenFile): boolean => a.chosen === b.chosen && a.name === b.name
const isSame = (a: OptionValues, b: OptionValues): boolean => isSameOption(a, b) && isSameFile(a.file, b.file)

/** Whether the form has anything that leaving it would lose. */
export const isDirty = (edit: OptionEdit | null): boolean =>
  edit !== null && !isSame(edit.values, edit.base ?? NO_VALUES)

/** The change on the server of the option in the form since the form opened. */
export function conflictOf(edit: OptionEdit, nodes: readonly MenuNode[]): 'changed' | 'deleted' | null {
  if (edit.base === null) return null
  const node = nodes.find(({ id }) => id === edit.id)
  if (!node) return 'deleted'
  return isSame(valuesOf(node), edit.base) ? null : 'changed'
}

/** The menu as it is on screen: with the form's values, a new option, and without one that is being deleted. */
export function draftOf(
  nodes: readonly MenuNode[],
  { edit, deletingId }: Pick<EditorState, 'edit' | 'deletingId'>,
): readonly MenuNode[] {
  const gone = deletingId === null ? [] : subtreeOf(nodes, deletingId)
  const kept = nodes.filter(({ id }) => !gone.includes(id))
  if (!edit) return kept
  const { id, parentId, position, values } = edit
  // Until its target is chosen, an action leads nowhere else.
  const action = lacksTarget(values.action) ? PENDING : values.action
  const draft = { ...values, action, hasFile: values.file.name !== null }
  if (id !== NEW_OPTION) return kept.map(node => (node.id === id ? { ...node, ...draft } : node))
  const last = optionsOf(kept, parentId).length + 1
  const added = { ...draft, id, parentId, position: last, visits: { came: 0, wentOn: 0, gaveUp: 0 } }
  const all = [...kept, added]
  return position === undefined ? all : applyPlaces(all, placeOption(all, id, { parentId, position }))
}

/** The row that is selected once an option is gone: the next of its siblings, or the one above. */
export function neighbourOf(nodes: readonly MenuNode[], id: number): number | null {
  const parentId = nodes.find(node => node.id === id)?.parentId ?? null
  const siblings = optionsOf(nodes, parentId)
  const at = siblings.findIndex(node => node.id === id)
  return (siblings[at + 1] ?? siblings[at - 1])?.id ?? parentId
}
