import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { SignUpForm } from '../features/session/SignUpForm.tsx'
import { GuestFrame } from './GuestFrame.tsx'

/** Company sign-up. Spec: administration 2 "Sign-up". */
export function SignUpScreen() {
  const t = useTranslations('guests.signUp')
  return (
    <GuestFrame
      title={t('title')}
      lead={t('lead')}
      footer={
        <>
          {t('haveAccount')}{' '}
          <Anchor component={Link} to="/login" underline="always" inherit>
            {t('logIn')}
          </Anchor>
        </>
      }
    >
      <SignUpForm />
    </GuestFrame>
  )
}
