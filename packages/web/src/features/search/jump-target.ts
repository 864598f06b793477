import { create } from 'zustand'

interface JumpTargetState {
  /** The ticket's UUID, and the message to jump to once the ticket is open. */
  target: { uuid: string; messageId: number } | null
}
const useJumpTargetState = create<JumpTargetState>(() => ({ target: null }))

/** Sets the message to show when the conversation opens, or now if it is open. */
export const setJumpTarget = (uuid: string, messageId: number): void =>
  useJumpTargetState.setState({ target: { uuid, messageId } })
/** The jump target in this conversation; null if none. */
export const useJumpTarget = (uuid: string): number | null =>
  useJumpTargetState(({ target }) => (target?.uuid === uuid ? target.messageId : null))
/** Clears the target once shown or abandoned. */
export const clearJumpTarget = (): void => useJumpTargetState.setState({ target: null })
