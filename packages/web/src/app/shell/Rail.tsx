import { Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Me } from '@recado/contract'
import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Logo } from '../../ui/Logo.tsx'
import { setDrawerOpen, useDrawerOpen } from './drawer.ts'
import { NavigationList } from './NavigationList.tsx'
import styles from './Rail.module.css'

/** Below this width the drawer is collapsed. */
const WIDE_QUERY = '(min-width: 1024px)'

/** The sidebar: a rail of icons with their words, or a drawer of 260 px. */
export function Rail({ me }: { me: Me }) {
  const t = useTranslations('app')
  const isWide = useMediaQuery(WIDE_QUERY, true, { getInitialValueInEffect: false })
  const open = useDrawerOpen(me) && isWide
  const Icon = open ? PanelLeftClose : PanelLeftOpen
  const label = open ? t('nav.collapse') : t('nav.expand')
  return (
    <nav className={styles.rail} data-open={open || undefined} aria-label={t('nav.main')}>
      <Link to="/" className={styles.logo} aria-label="Recado">
        <Logo />
        {open ? 'Recado' : null}
      </Link>
      <NavigationList me={me} open={open} />
      <div className={styles.foot}>
        {isWide ? (
          <Tooltip label={label} position="right" disabled={open}>
            <button
              type="button"
              className={styles.toggle}
              onClick={() => setDrawerOpen(!open)}
              aria-label={label}
              aria-expanded={open}
            >
              <Icon size={18} strokeWidth={1.9} aria-hidden="true" />
              {open ? <span className={styles.label}>{label}</span> : null}
            </button>
          </Tooltip>
        ) : null}
        <p className={styles.version} title={t('version', { version: __VERSION__ })}>
          v{__VERSION__}
        </p>
      </div>
    </nav>
  )
}
