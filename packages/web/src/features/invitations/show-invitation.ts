import type { Invitation } from '@recado/contract'
import { createContext, use } from 'react'

export const ShowInvitationContext = createContext<(invitation: Invitation) => void>(() => undefined)

/** Shows the link of an invitation to whoever invites, within `Invitations`. */
export const useShowInvitation = (): ((invitation: Invitation) => void) => use(ShowInvitationContext)
