import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { LoginForm } from '../features/session/LoginForm.tsx'
import { GuestFrame } from './GuestFrame.tsx'

/** The login page. */
export function LoginScreen() {
  const t = useTranslations('session.login')
  return (
    <GuestFrame
      title={t('title')}
      lead={t('lead')}
      footer={
        <>
          {t('noAccount')}{' '}
          <Anchor component={Link} to="/signup" underline="always" inherit>
            {t('signUp')}
          </Anchor>
        </>
      }
    >
      <LoginForm />
    </GuestFrame>
  )
}
