import { useState } from 'react'
import type { InvitationLink } from './invitation-link.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { RequestCodeForm } from './RequestCodeForm.tsx'

/** First the e-mail for the code, then code and new password; an invited person has only to choose it. */
export function PasswordReset({ invited }: { invited: InvitationLink | undefined }) {
  const [sentTo, setSentTo] = useState<string>()
  if (invited) return <NewPasswordForm email={invited.email} invited={invited} />
  return sentTo === undefined ? (
    <RequestCodeForm onSent={setSentTo} />
  ) : (
    <NewPasswordForm email={sentTo} onAgain={() => setSentTo(undefined)} />
  )
}
