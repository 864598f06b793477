import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PasswordReset } from '../features/session/PasswordReset.tsx'
import { GuestFrame } from './GuestFrame.tsx'

/** Requests a password reset. Spec: administration 4 "Password reset". */
export function ForgotPasswordScreen() {
  const t = useTranslations('guests.reset')
  return (
    <GuestFrame
      title={t('title')}
      lead={t('lead')}
      footer={
        <Anchor component={Link} to="/login" underline="always" inherit>
          {t('back')}
        </Anchor>
      }
    >
      <PasswordReset />
    </GuestFrame>
  )
}
