import type { Invitation } from '@recado/contract'
import { create } from 'zustand'

/** The invitation whose link the operator has to hand over; it is shown once. */
export const useInvitationLink = create<{ shown: Invitation | null }>(() => ({ shown: null }))

/** Shows the link of an invitation that no e-mail carries. Returns whether there was one to show. */
export function showInvitationLink(invitation: Invitation | null): boolean {
  if (!invitation?.link) return false
  useInvitationLink.setState({ shown: invitation })
  return true
}
