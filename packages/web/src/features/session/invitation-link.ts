import type { Profile } from '@recado/contract'

/** The facts in the link of an invitation. They stand behind #, which no server gets. */
export interface InvitationLink {
  readonly email: string
  readonly invitation: string
  /** Whose rule for passwords applies; the server has the last word. */
  readonly profile: Profile
}

export function readInvitation(hash: string): InvitationLink | undefined {
  const values = new URLSearchParams(hash.replace(/^#/u, ''))
  const [email, invitation] = [values.get('email'), values.get('invitation')]
  const profile = values.get('profile') === 'admin' ? 'admin' : 'user'
  return email && invitation ? { email, invitation, profile } : undefined
}
