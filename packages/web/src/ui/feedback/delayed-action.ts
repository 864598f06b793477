import { ROUTES } from '@recado/contract'
import { create } from 'zustand'
import { call } from '../../lib/http/api.ts'
import { onExit } from '../../lib/session/exit-handlers.ts'
import { hideUndoToast, showUndoToast } from './undo-toast.tsx'

/** An action that cannot be taken back once it is sent, such as a farewell to a customer. */
export interface DelayedAction {
  /** Names the action while it can be undone. */
  readonly message: string
  /** Label of the undo button. */
  readonly undo: string
  /** Shows again what the screen showed before; nothing was sent. */
  readonly onUndo: () => void
  /** Sends it by a request that outlives the page (`keepalive`), and reports a refusal itself. */
  readonly send: () => Promise<unknown>
}

/** Milliseconds in which undo is possible. */
const UNDO_MS = 6_000
const TOAST_ID = 'delayed-action'

/** The action that is sent unless undone. */
export const useDelayedAction = create<{ delayed: DelayedAction | null }>(() => ({ delayed: null }))

/**
 * Sends an action once its undo has expired; the caller shows its result at once. One at a time: the one before is
 * sent first. It is sent early when the page is closed, hidden or logged out of.
 */
export function delayAction(action: DelayedAction): void {
  void sendDelayedAction()
  useDelayedAction.setState({ delayed: action })
  // Renews an expired token now: a closing page cannot wait for a response.
  void call(ROUTES.me).catch(() => undefined)
  showUndoToast({
    id: TOAST_ID,
    message: action.message,
    action: action.undo,
    ms: UNDO_MS,
    onUndo: undoDelayedAction,
    onExpire: () => void sendDelayedAction(),
  })
}

/** Removes the delayed action, so that it happens once, and its toast. */
function takeDelayedAction(): DelayedAction | null {
  const { delayed } = useDelayedAction.getState()
  if (!delayed) return null
  useDelayedAction.setState({ delayed: null })
  hideUndoToast(TOAST_ID)
  return delayed
}

/** Cancels the delayed action. */
export const undoDelayedAction = (): void => takeDelayedAction()?.onUndo()

/** Sends the delayed action at once. */
export const sendDelayedAction = async (): Promise<void> => void (await takeDelayedAction()?.send())
onExit(sendDelayedAction)
