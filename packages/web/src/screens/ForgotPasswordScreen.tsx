import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readInvitation } from '../features/session/invitation-link.ts'
import { PasswordReset } from '../features/session/PasswordReset.tsx'
import { GuestFrame } from './GuestFrame.tsx'

/** Requests a password reset, or takes the first password of an invited person. Spec: administration 4 "Password reset". */
export function ForgotPasswordScreen() {
  const t = useTranslations('guests.reset')
  const [invited] = useState(() => readInvitation(location.hash))
  return (
    <GuestFrame
      title={t(invited ? 'invitedTitle' : 'title')}
      lead={t(invited ? 'invitedLead' : 'lead')}
      footer={
        <Anchor component={Link} to="/login" underline="always" inherit>
          {t('back')}
        </Anchor>
      }
    >
      <PasswordReset invited={invited} />
    </GuestFrame>
  )
}
