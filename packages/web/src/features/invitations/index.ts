export { Invitations } from './Invitations.tsx'
export { useShowInvitation } from './show-invitation.ts'
