import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { Inbox, MessageCircle, MessagesSquare, PanelLeft, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useUnreadChats } from '../../features/chats/index.ts'
import { storage } from '../../lib/browser/storage.ts'
import { useUnreadCount } from '../../lib/browser/badge-counts.ts'
import { CountBadge } from '../../ui/list/CountBadge.tsx'
import { setMenu, useDrawer } from './drawer.ts'
import styles from './BottomBar.module.css'

const Icon = ({ of: Shown }: { of: LucideIcon }) => <Shown size={22} strokeWidth={1.8} aria-hidden="true" />

/** A list, and its most recently opened item. */
function TabPair({
  list,
  last,
  current,
  onLast,
}: {
  list: ReactNode
  last: ReactNode
  current: boolean
  onLast: (() => void) | undefined
}) {
  return (
    <>
      {list}
      <button
        type="button"
        className={styles.item}
        disabled={!onLast}
        aria-current={current ? 'page' : undefined}
        onClick={onLast}
      >
        {last}
      </button>
    </>
  )
}

function Tickets({ pathname }: { pathname: string }) {
  const t = useTranslations('app')
  const navigate = useNavigate()
  const unread = useUnreadCount(state => state.count)
  const uuid = storage.get('lastTicket')
  return (
    <TabPair
      list={
        <Link to="/tickets" className={styles.item} activeOptions={{ exact: true }}>
          <Icon of={Inbox} />
          <CountBadge className={styles.badge} value={unread} label={t('nav.unread', { count: unread })} />
          {t('bottom.services')}
        </Link>
      }
      last={
        <>
          <Icon of={MessageCircle} />
          {t('bottom.ticket')}
        </>
      }
      current={pathname.startsWith('/tickets/')}
      onLast={uuid === null ? undefined : () => void navigate({ to: '/tickets/$uuid', params: { uuid } })}
    />
  )
}

function Chats({ pathname }: { pathname: string }) {
  const t = useTranslations('app')
  const navigate = useNavigate()
  const unread = useUnreadChats(state => state.count)
  const chatId = storage.get('lastChat')
  return (
    <TabPair
      list={
        <Link to="/chats" className={styles.item} activeOptions={{ exact: true }}>
          <Icon of={MessagesSquare} />
          <CountBadge
            className={styles.badge}
            value={unread}
            label={t('nav.unreadChats', { count: unread })}
          />
          {t('bottom.chats')}
        </Link>
      }
      last={
        <>
          <Icon of={MessageCircle} />
          {t('bottom.messages')}
        </>
      }
      current={pathname.startsWith('/chats/')}
      onLast={chatId === null ? undefined : () => void navigate({ to: '/chats/$chatId', params: { chatId } })}
    />
  )
}

/**
 * Phones only: the list of tickets or chats, its last opened item, and the menu. Spec: workspace 2 "Narrow
 * screens" and "Internal chat".
 */
export function BottomBar() {
  const t = useTranslations('app')
  const menu = useDrawer(state => state.menu)
  const pathname = useRouterState({ select: state => state.location.pathname })
  return (
    <nav className={styles.bar} aria-label={t('bottom.label')}>
      {pathname === '/chats' || pathname.startsWith('/chats/') ? (
        <Chats pathname={pathname} />
      ) : (
        <Tickets pathname={pathname} />
      )}
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        aria-expanded={menu}
        onClick={() => setMenu(true)}
      >
        <Icon of={PanelLeft} />
        {t('bottom.menu')}
      </button>
    </nav>
  )
}
