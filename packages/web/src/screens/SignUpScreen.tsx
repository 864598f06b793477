import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { publicPlansQuery } from '../features/session/public-plans.queries.ts'
import { SignUpForm } from '../features/session/SignUpForm.tsx'
import { GuestFrame } from './GuestFrame.tsx'

/** Company sign-up. Spec: administration 2 "Sign-up". */
export function SignUpScreen() {
  const t = useTranslations('guests.signUp')
  const isClosed = useQuery(publicPlansQuery).data?.length === 0
  return (
    <GuestFrame
      title={t('title')}
      lead={t(isClosed ? 'closed' : 'lead')}
      footer={
        <>
          {t('haveAccount')}{' '}
          <Anchor component={Link} to="/login" underline="always" inherit>
            {t('logIn')}
          </Anchor>
        </>
      }
    >
      {isClosed ? null : <SignUpForm />}
    </GuestFrame>
  )
}
