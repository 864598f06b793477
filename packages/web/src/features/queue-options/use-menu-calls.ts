import { ROUTES } from '@recado/contract'
import { undoChange, type OptionTarget, type UndoStep } from '@recado/domain'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, type Dispatch } from 'react'
import { call } from '../../lib/http/api.ts'
import type { EditorAction, OptionEdit } from './editor-state.ts'
import {
  createOptions,
  moveCached,
  saveOptionEdit,
  storedNodes,
  updateOption,
  type PlannedOption,
} from './menu-calls.ts'
import { refetchQueueOptions } from './queue-options.queries.ts'

/**
 * Runs calls one after the other: a position is only right on the menu that the call before left behind. An
 * option that is being deleted is deleted before the next call, and when the editor is left.
 */
function useCallsInOrder(queueId: number, dispatch: Dispatch<EditorAction>) {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const deletion = useRef<number | null>(null)
  const deleteNow = async (): Promise<void> => {
    const id = deletion.current
    if (id === null) return
    deletion.current = null
    try {
      await call(ROUTES.deleteQueueOption, { params: { queueOptionId: id } })
    } finally {
      await refetchQueueOptions(queueId)
      dispatch({ do: 'deletionEnded' })
    }
  }
  const latest = useRef(deleteNow)
  useEffect(() => () => void latest.current(), [])
  return {
    /** The option that is being deleted; null for none. */
    deletingId: (): number | null => deletion.current,
    setDeleting: (id: number | null): void => {
      deletion.current = id
    },
    /** Resolves once the menu shows what the work changed. */
    run: <T>(work: () => Promise<T>): Promise<T> => {
      const result = last.current.then(async () => {
        await deleteNow()
        try {
          return await work()
        } finally {
          await refetchQueueOptions(queueId)
        }
      })
      last.current = result.catch(() => undefined)
      return result
    },
  }
}

/** The calls of the editor. */
export function useMenuCalls(queueId: number, steps: readonly UndoStep[], dispatch: Dispatch<EditorAction>) {
  const { deletingId, setDeleting, run } = useCallsInOrder(queueId, dispatch)
  const latestSteps = useRef(steps)
  useEffect(() => {
    latestSteps.current = steps
  }, [steps])
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (edit: OptionEdit) => run(() => saveOptionEdit(queueId, edit)),
    onSuccess: action => dispatch(action),
  })
  const move = useMutation({
    mutationFn: ({ id, target }: { id: number; target: OptionTarget }) =>
      run(async () => {
        const before = storedNodes(queueId).find(node => node.id === id)
        if (!before) return
        moveCached(queueId, id, target)
        await updateOption(id, { parentId: target.parentId, option: target.position })
        const place = { parentId: before.parentId, position: before.position }
        dispatch({ do: 'moved', step: { do: 'move', id, before: place, after: target } })
      }),
  })
  /** Resolves to false where the menu has changed too much since. */
  const undo = useMutation({
    mutationFn: () =>
      run(async () => {
        const step = latestSteps.current.at(-1)
        const change = step && undoChange(step, storedNodes(queueId))
        dispatch({ do: 'undone' })
        if (step && change) await updateOption(step.id, change)
        return change !== undefined
      }),
  })
  const plan = useMutation({
    mutationFn: (options: readonly PlannedOption[]) => run(() => createOptions(queueId, null, options)),
  })
  const removal = useMutation({ mutationFn: () => run(() => Promise.resolve()) })
  return {
    save,
    move,
    undo,
    plan,
    /** Hides an option until {@link finishDeletion} deletes it or {@link cancelDeletion} takes that back. */
    beginDeletion: async (id: number, next: number | null): Promise<void> => {
      await run(() => Promise.resolve())
      setDeleting(id)
      dispatch({ do: 'delete', id, next })
    },
    finishDeletion: (id: number): void => {
      if (deletingId() === id) removal.mutate()
    },
    /** Returns whether there was a deletion to take back. */
    cancelDeletion: (): boolean => {
      if (deletingId() === null) return false
      setDeleting(null)
      dispatch({ do: 'deletionEnded' })
      return true
    },
  }
}
