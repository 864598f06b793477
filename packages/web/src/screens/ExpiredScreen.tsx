import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Me } from '@recado/contract'
import { CalendarX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { signOut, openProfile, GlobalProfile } from '../features/session/index.ts'
import { useDates } from '../lib/dates/use-dates.ts'
import { EmptyState } from '../ui/list/EmptyState.tsx'
import styles from './ProblemScreen.module.css'

/** Shown after the company's subscription expired: only billing, profile and logout remain. Spec: behaviour 2. */
export function ExpiredScreen({ me }: { me: Me }) {
  const t = useTranslations('session')
  const { day } = useDates()
  return (
    <main className={`${styles.page} ${styles.whole}`}>
      <EmptyState
        icon={CalendarX}
        title={t('expiredTitle', { company: me.company.name })}
        sentence={t(me.profile === 'admin' ? 'expiredAdminText' : 'expiredText', {
          date: me.company.dueDate ? day(me.company.dueDate) : '—',
        })}
        action={
          <>
            {me.profile === 'admin' ? (
              <Button component={Link} to="/subscription">
                {t('expiredPay')}
              </Button>
            ) : null}
            <Button variant={me.profile === 'admin' ? 'default' : 'filled'} onClick={() => void signOut()}>
              {t('logout')}
            </Button>
            <Button variant="default" onClick={openProfile}>
              {t('profile.open')}
            </Button>
          </>
        }
      />
      <GlobalProfile me={me} />
    </main>
  )
}
