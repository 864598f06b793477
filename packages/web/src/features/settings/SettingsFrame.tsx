import { Link, Outlet } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMe } from '../session/index.ts'
import styles from './SettingsFrame.module.css'

const TABS = [
  { to: '/settings/options', label: 'options' },
  { to: '/settings/companies', label: 'companies' },
  { to: '/settings/plans', label: 'plans' },
  { to: '/settings/payments', label: 'payments' },
  { to: '/settings/helps', label: 'helps' },
] as const

/** The settings; operators have further pages beside them. Spec: administration 2 "Settings". */
export function SettingsFrame() {
  const t = useTranslations('app.settingsTabs')
  if (!useMe().super) return <Outlet />
  return (
    <div className={styles.frame}>
      <div className={styles.head} data-toolbar>
        <nav className={styles.tabs} aria-label={t('label')}>
          {TABS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className={styles.tab}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {t(label)}
            </Link>
          ))}
        </nav>
        <span className={styles.operator}>
          <ShieldCheck size={14} aria-hidden />
          {t('operator')}
        </span>
      </div>
      <Outlet />
    </div>
  )
}
