import type { UserInvitation } from '@recado/contract'
import { create } from 'zustand'

/** The invitation whose link the admin may hand over. */
export const useShownInvitation = create<{ shown: UserInvitation | null }>(() => ({ shown: null }))
export const showInvitation = (shown: UserInvitation | null): void => useShownInvitation.setState({ shown })
