import { useState } from 'react'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { RequestCodeForm } from './RequestCodeForm.tsx'

/** The e-mail and token of an invitation's link; they stand behind #, which no server gets. */
export const readInvitation = (hash: string): { email: string; invitation: string } | undefined => {
  const values = new URLSearchParams(hash.replace(/^#/u, ''))
  const [email, invitation] = [values.get('email'), values.get('invitation')]
  return email && invitation ? { email, invitation } : undefined
}

/** First the e-mail for the code, then code and new password; an invited person has only to choose it. */
export function PasswordReset({ invited }: { invited: ReturnType<typeof readInvitation> }) {
  const [sentTo, setSentTo] = useState<string>()
  if (invited) return <NewPasswordForm {...invited} />
  return sentTo === undefined ? (
    <RequestCodeForm onSent={setSentTo} />
  ) : (
    <NewPasswordForm email={sentTo} onAgain={() => setSentTo(undefined)} />
  )
}
