import { create } from 'zustand'

interface JumpTargetState {
  /** The address of the ticket, and the message in it that is to be shown once it is open. */
  target: { uuid: string; messageId: number } | null
}
const useJumpTargetState = create<JumpTargetState>(() => ({ target: null }))

/** Says which message is to be shown when the conversation opens, or at once when it is open. */
export const setJumpTarget = (uuid: string, messageId: number): void => useJumpTargetState.setState({ target: { uuid, messageId } })
/** The message to be shown in this conversation; null when none is. */
export const useJumpTarget = (uuid: string): number | null => useJumpTargetState(({ target }) => (target?.uuid === uuid ? target.messageId : null))
/** The message is shown, or nobody looks for it any more. */
export const clearJumpTarget = (): void => useJumpTargetState.setState({ target: null })
