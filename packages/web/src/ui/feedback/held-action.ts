import { ROUTES } from '@recado/contract'
import { create } from 'zustand'
import { call } from '../../lib/http/api.ts'
import { onExit } from '../../lib/session/exit-handlers.ts'
import { hideUndoToast, showUndoToast } from './undo-toast.tsx'

/** An action that cannot be taken back once it is sent, such as a farewell to a customer. */
export interface HeldAction {
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
const TOAST_ID = 'held-action'

/** The action that is sent unless undone. */
export const useHeldAction = create<{ held: HeldAction | null }>(() => ({ held: null }))

/**
 * Sends an action once its undo has expired; the caller shows its result at once. One at a time: the one before is
 * sent first. It is sent early when the page is closed, hidden or logged out of.
 */
export function holdAction(action: HeldAction): void {
  void sendHeldAction()
  useHeldAction.setState({ held: action })
  // Renews an expired token now: a closing page cannot wait for a response.
  void call(ROUTES.me).catch(() => undefined)
  showUndoToast({
    id: TOAST_ID,
    message: action.message,
    action: action.undo,
    ms: UNDO_MS,
    onUndo: undoHeldAction,
    onExpire: () => void sendHeldAction(),
  })
}

/** Removes the held action, so that it happens once, and its toast. */
function takeHeldAction(): HeldAction | null {
  const { held } = useHeldAction.getState()
  if (!held) return null
  useHeldAction.setState({ held: null })
  hideUndoToast(TOAST_ID)
  return held
}

/** Cancels the held action. */
export const undoHeldAction = (): void => takeHeldAction()?.onUndo()

/** Sends the held action at once. */
export const sendHeldAction = async (): Promise<void> => void (await takeHeldAction()?.send())
onExit(sendHeldAction)
