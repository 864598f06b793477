import { create } from 'zustand'

interface Aim {
  /** The address of the ticket, and the message in it that is to be shown once it is open. */
  target: { uuid: string; messageId: number } | null
}
const useAimState = create<Aim>(() => ({ target: null }))

/** Says which message is to be shown when the conversation opens, or at once when it is open. */
export const aimAt = (uuid: string, messageId: number): void => useAimState.setState({ target: { uuid, messageId } })
/** The message to be shown in this conversation; null when none is. */
export const useAim = (uuid: string): number | null => useAimState(({ target }) => (target?.uuid === uuid ? target.messageId : null))
/** The message is shown, or nobody looks for it any more. */
export const forgetAim = (): void => useAimState.setState({ target: null })
