import { Button } from '@mantine/core'
import type { Me } from '@recado/contract'
import { Link, Outlet } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { signOut, openProfile, GlobalProfile } from '../features/session/index.ts'
import { useSession } from '../lib/session/session.ts'
import { Logo } from '../ui/Logo.tsx'
import styles from './ExpiredBilling.module.css'

/**
 * The billing pages of an expired company, also right after it has paid, with profile and logout beside them.
 * Spec: behaviour 2.
 */
export function ExpiredBilling({ me }: { me: Me }) {
  const t = useTranslations('session')
  const isExpired = useSession(state => state.expired)
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo />
        <span className={styles.company}>{me.company.name}</span>
        {isExpired ? null : (
          <Button size="xs" component={Link} to="/">
            {t('renewedHome')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={openProfile}>
          {t('profile.open')}
        </Button>
        <Button size="xs" variant="default" onClick={() => void signOut()}>
          {t('logout')}
        </Button>
      </header>
      <main className={styles.main}>
        <Outlet />
      </main>
      <GlobalProfile me={me} />
    </div>
  )
}
