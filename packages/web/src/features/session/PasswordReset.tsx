import { useState } from 'react'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { RequestCodeForm } from './RequestCodeForm.tsx'

/** First where the code is to be sent, then the code and the new password. */
export function PasswordReset() {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo === undefined ? <RequestCodeForm onSent={setSentTo} /> : <NewPasswordForm email={sentTo} onAgain={() => setSentTo(undefined)} />
}
