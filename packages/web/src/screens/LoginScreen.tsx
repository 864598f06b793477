import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { publicPlansQuery } from '../features/session/public-plans.queries.ts'
import { LoginForm } from '../features/session/LoginForm.tsx'
import { GuestFrame } from './GuestFrame.tsx'

/** The login page. */
export function LoginScreen() {
  const t = useTranslations('session.login')
  const { data: plans, isPending } = useQuery(publicPlansQuery)
  return (
    <GuestFrame
      title={t('title')}
      lead={t('lead')}
      footer={
        plans?.length === 0 ? undefined : (
          // Its place is kept, so that nothing moves once the plans are known.
          <span style={isPending ? { visibility: 'hidden' } : undefined}>
            {t('noAccount')}{' '}
            <Anchor component={Link} to="/signup" underline="always" inherit>
              {t('signUp')}
            </Anchor>
          </span>
        )
      }
    >
      <LoginForm />
    </GuestFrame>
  )
}
