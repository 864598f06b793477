import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { Inbox, MessageCircle, PanelLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { storage } from '../../lib/storage.ts'
import { useUnread } from '../../lib/unread.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { setMenu, useDrawer } from '../drawer.ts'
import styles from './BottomBar.module.css'

/** Phones only: the list, the conversation last opened, and the menu. Spec: workspace 2 "Narrow screens". */
export function BottomBar() {
  const t = useTranslations('app')
  const navigate = useNavigate()
  const unread = useUnread(state => state.count)
  const menu = useDrawer(state => state.menu)
  const pathname = useRouterState({ select: state => state.location.pathname })
  const lastTicket = storage.get('lastTicket')
  return (
    <nav className={styles.bar} aria-label={t('bottom.label')}>
      <Link to="/tickets" className={styles.item} activeOptions={{ exact: true }}>
        <Inbox size={22} strokeWidth={1.8} aria-hidden="true" />
        <CountBadge className={styles.badge} value={unread} label={t('nav.unread', { count: unread })} />
        {t('bottom.services')}
      </Link>
      <button
        type="button"
        className={styles.item}
        disabled={lastTicket === null}
        aria-current={pathname.startsWith('/tickets/') ? 'page' : undefined}
        onClick={() => lastTicket && void navigate({ to: '/tickets/$uuid', params: { uuid: lastTicket } })}
      >
        <MessageCircle size={22} strokeWidth={1.8} aria-hidden="true" />
        {t('bottom.ticket')}
      </button>
      <button type="button" className={styles.item} aria-haspopup="dialog" aria-expanded={menu} onClick={() => setMenu(true)}>
        <PanelLeft size={22} strokeWidth={1.8} aria-hidden="true" />
        {t('bottom.menu')}
      </button>
    </nav>
  )
}
