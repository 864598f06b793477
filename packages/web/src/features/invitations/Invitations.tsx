import type { Invitation } from '@recado/contract'
import { useState, type ReactNode } from 'react'
import { InvitationDialog } from './InvitationDialog.tsx'
import { ShowInvitationContext } from './show-invitation.ts'

/** A page that invites people. It keeps the link that is shown, so that the link is gone with the page. */
export function Invitations({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Invitation>()
  return (
    <ShowInvitationContext value={setShown}>
      {children}
      <InvitationDialog invitation={shown} onClose={() => setShown(undefined)} />
    </ShowInvitationContext>
  )
}
