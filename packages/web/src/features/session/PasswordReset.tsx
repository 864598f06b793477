import { useState } from 'react'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { RequestCodeForm } from './RequestCodeForm.tsx'

/** First the e-mail for the code, then code and new password. */
export function PasswordReset() {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo === undefined ? (
    <RequestCodeForm onSent={setSentTo} />
  ) : (
    <NewPasswordForm email={sentTo} onAgain={() => setSentTo(undefined)} />
  )
}
