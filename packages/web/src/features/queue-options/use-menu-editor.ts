import type { Queue } from '@recado/contract'
import {
  applyPlaces,
  optionNumber,
  placeOption,
  subtreeOf,
  treeRows,
  type OptionTarget,
} from '@recado/domain'
import { useEffect, useMemo, useReducer, useState, type Dispatch } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { hideUndoToast, showUndoToast } from '../../ui/feedback/undo-toast.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { useMay } from '../session/index.ts'
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
} from './editor-state.ts'
import type { PlannedOption } from './menu-calls.ts'
import type { MenuNode } from './menu-node.ts'
import { useMenuCalls } from './use-menu-calls.ts'

/** Milliseconds in which a deletion can be taken back. */
const UNDO_MS = 8_000
const TOAST_ID = 'queue-option'

interface EditorParts {
  nodes: readonly MenuNode[]
  state: EditorState
  dispatch: Dispatch<EditorAction>
  calls: ReturnType<typeof useMenuCalls>
  nameOf: (id: number | null) => string
}

/** Deletes an option after a question; it can be taken back for some seconds. */
function useRemoval({ nodes, state, calls, nameOf }: Omit<EditorParts, 'dispatch'>) {
  const t = useTranslations('queueMenu')
  const isDeleting = state.deletingId !== null
  useEffect(() => {
    if (!isDeleting) hideUndoToast(TOAST_ID)
  }, [isDeleting])
  useEffect(() => () => hideUndoToast(TOAST_ID), [])
  return async (id: number): Promise<void> => {
    if (!nodes.some(node => node.id === id)) return
    const name = nameOf(id)
    const count = subtreeOf(nodes, id).length - 1
    const isSure = await confirm({
      title: t('remove.title', { name }),
      message: count === 0 ? t('remove.alone') : t('remove.below', { count }),
      confirm: t('tree.delete'),
    })
    if (!isSure) return
    await calls.beginDeletion(id, neighbourOf(nodes, id))
    showUndoToast({
      id: TOAST_ID,
      message: t('remove.done', { name }),
      action: t('remove.undo'),
      ms: UNDO_MS,
      onUndo: calls.cancelDeletion,
      onExpire: () => calls.finishDeletion(id),
    })
  }
}

/** Changes of the saved menu, which the server has at once. */
function useMenuChanges({ nodes, state, dispatch, calls, nameOf }: EditorParts) {
  const t = useTranslations('queueMenu')
  const [announcement, announce] = useState('')
  return {
    announcement,
    move: (id: number, target: OptionTarget) => {
      const number = optionNumber(applyPlaces(nodes, placeOption(nodes, id, target)), id)
      if (target.parentId !== null) dispatch({ do: 'open', ids: [target.parentId] })
      announce(t('tree.moved', { name: nameOf(id), number }))
      calls.move.mutate({ id, target })
    },
    undo: () => {
      if (calls.cancelDeletion() || state.steps.length === 0) return
      calls.undo.mutate(undefined, {
        onSuccess: isDone => toast.info(t(isDone ? 'undo.done' : 'undo.refused')),
      })
    },
    applyPlan: (plan: readonly PlannedOption[]) =>
      calls.plan.mutate(plan, { onSuccess: () => toast.success(t('empty.made')) }),
  }
}

/** The state of the editor, and everything that a user may do in it. */
export function useMenuEditor(queue: Queue, nodes: readonly MenuNode[]) {
  const t = useTranslations('queueMenu.tree')
  const [state, dispatch] = useReducer(reduceEditor, INITIAL_STATE)
  const mayWrite = useMay('queues:write')
  const calls = useMenuCalls(queue.id, state.steps, dispatch)
  const { edit, deletingId, closedIds, selectedId } = state
  const draft = useMemo(() => draftOf(nodes, { edit, deletingId }), [nodes, edit, deletingId])
  const rows = useMemo(() => treeRows(draft, closedIds), [draft, closedIds])
  const isUnsaved = isDirty(edit)
  const leave = useLeaveGuard(isUnsaved)
  const nameOf = (id: number | null): string =>
    draft.find(node => node.id === id)?.title.trim() || t(id === null ? 'start' : 'newOption')
  const parts = { nodes, state, dispatch, calls, nameOf }
  const remove = useRemoval(parts)
  return {
    queue,
    nodes,
    draft,
    rows,
    state,
    dispatch,
    mayWrite,
    isUnsaved,
    /** The option that is shown beside the tree; undefined for the queue. */
    selected: draft.find(node => node.id === selectedId),
    conflict: edit && !calls.save.isPending ? conflictOf(edit, nodes) : null,
    isSaving: calls.save.isPending,
    save: calls.save.mutateAsync,
    isPlanning: calls.plan.isPending,
    canUndo: state.steps.length > 0 || deletingId !== null,
    nameOf,
    numberOf: (id: number | null) => optionNumber(draft, id),
    select: (id: number | null) => {
      if (id !== selectedId) void leave(() => dispatch({ do: 'select', id }))
    },
    startEdit: (id: number) => {
      const node = nodes.find(one => one.id === id)
      if (mayWrite && node && edit?.id !== id) void leave(() => dispatch({ do: 'edit', node }))
    },
    add: (parentId: number | null) => {
      // Nothing is below an option that is not saved yet.
      if (mayWrite && parentId !== NEW_OPTION) void leave(() => dispatch({ do: 'add', parentId }))
    },
    /** Adds an option of the same parent right behind this one. */
    addAfter: ({ id, parentId, position }: MenuNode) => {
      if (mayWrite && id !== NEW_OPTION)
        void leave(() => dispatch({ do: 'add', parentId, position: position + 1 }))
    },
    cancel: () => void leave(() => dispatch({ do: 'cancel' })),
    remove,
    ...useMenuChanges(parts),
  }
}
export type MenuEditorModel = ReturnType<typeof useMenuEditor>
