import type { Me } from '@recado/contract'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { Inbox, MessageCircle, MessagesSquare, PanelLeft, Users, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useUnreadChats } from '../../features/chats/index.ts'
import { storage } from '../../lib/browser/storage.ts'
import { useUnreadCount } from '../../lib/browser/badge-counts.ts'
import { CountBadge } from '../../ui/list/CountBadge.tsx'
import { setMenu, useMenuOpen } from './drawer.ts'
import { menuPlaceOf, screenAt } from './navigation.ts'
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

/** An entry that leads to a list; `badge` counts what is new there. */
function Entry({
  to,
  icon,
  label,
  badge,
  isCurrent = false,
}: {
  to: '/tickets' | '/chats' | '/contacts'
  icon: LucideIcon
  label: string
  badge?: ReactNode
  /** A screen beside the list is open. */
  isCurrent?: boolean
}) {
  return (
    <Link
      to={to}
      className={styles.item}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <Icon of={icon} />
      {badge}
      {label}
    </Link>
  )
}

function UnreadBadge() {
  const t = useTranslations('app.nav')
  const count = useUnreadCount(state => state.count)
  return <CountBadge className={styles.badge} value={count} label={t('unread', { count })} />
}

function ChatsBadge() {
  const t = useTranslations('app.nav')
  const count = useUnreadChats(state => state.count)
  return <CountBadge className={styles.badge} value={count} label={t('unreadChats', { count })} />
}

function Tickets({ pathname }: { pathname: string }) {
  const t = useTranslations('app.bottom')
  const navigate = useNavigate()
  const uuid = storage.get('lastTicket')
  return (
    <TabPair
      list={<Entry to="/tickets" icon={Inbox} label={t('services')} badge={<UnreadBadge />} />}
      last={
        <>
          <Icon of={MessageCircle} />
          {t('ticket')}
        </>
      }
      current={pathname.startsWith('/tickets/')}
      onLast={uuid === null ? undefined : () => void navigate({ to: '/tickets/$uuid', params: { uuid } })}
    />
  )
}

function Chats({ pathname }: { pathname: string }) {
  const t = useTranslations('app.bottom')
  const navigate = useNavigate()
  const chatId = storage.get('lastChat')
  return (
    <TabPair
      list={<Entry to="/chats" icon={MessagesSquare} label={t('chats')} badge={<ChatsBadge />} />}
      last={
        <>
          <Icon of={MessageCircle} />
          {t('messages')}
        </>
      }
      current={pathname.startsWith('/chats/')}
      onLast={chatId === null ? undefined : () => void navigate({ to: '/chats/$chatId', params: { chatId } })}
    />
  )
}

/**
 * Phones only: conversations, team, customers, and the rest of the menu. The tickets and the chats have their last opened
 * item beside them. Spec: workspace 2 "Narrow screens" and "Internal chat".
 */
export function BottomBar({ me }: { me: Me }) {
  const t = useTranslations('app')
  const menu = useMenuOpen()
  const pathname = useRouterState({ select: state => state.location.pathname })
  const screen = screenAt(pathname)
  const isIn = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const chats = isIn('/chats') ? (
    <Chats pathname={pathname} />
  ) : (
    <Entry to="/chats" icon={MessagesSquare} label={t('nav.entries.team')} badge={<ChatsBadge />} />
  )
  return (
    <nav className={styles.bar} aria-label={t('bottom.label')}>
      {isIn('/tickets') ? (
        <Tickets pathname={pathname} />
      ) : (
        <Entry to="/tickets" icon={Inbox} label={t('nav.entries.conversations')} badge={<UnreadBadge />} />
      )}
      {me.company.plan.useInternalChat ? chats : null}
      <Entry
        to="/contacts"
        icon={Users}
        label={t('nav.entries.customers')}
        isCurrent={screen && menuPlaceOf(me, screen).entry === 'customers'}
      />
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
