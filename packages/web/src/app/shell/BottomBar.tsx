import type { Me } from '@recado/contract'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { Inbox, MessageCircle, MessagesSquare, PanelLeft, Users, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useUnreadChats } from '../../features/chats/index.ts'
import { storage } from '../../lib/browser/storage.ts'
import { useUnreadCount } from '../../lib/browser/badge-counts.ts'
import type { RailEntry } from '../../lib/feature/feature.ts'
import { CountBadge } from '../../ui/list/CountBadge.tsx'
import { setMenu, useMenuOpen } from './drawer.ts'
import { menuPlaceOf, screenAt } from './navigation.ts'
import styles from './BottomBar.module.css'

const Icon = ({ of: Shown }: { of: LucideIcon }) => <Shown size={22} strokeWidth={1.8} aria-hidden="true" />

/** The most recently opened item of the list at its left, once there is one. */
function LastOpened({ label, isCurrent, onOpen }: { label: string; isCurrent: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.item}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onOpen}
    >
      <Icon of={MessageCircle} />
      {label}
    </button>
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

/** The ticket that was opened last. */
function LastTicket() {
  const t = useTranslations('app.bottom')
  const navigate = useNavigate()
  const uuid = storage.get('lastTicket')
  if (uuid === null) return null
  const open = () => void navigate({ to: '/tickets/$uuid', params: { uuid } })
  // An open ticket covers this bar.
  return <LastOpened label={t('ticket')} isCurrent={false} onOpen={open} />
}

/** The chat that is open or was opened last. */
function LastChat({ pathname }: { pathname: string }) {
  const t = useTranslations('app.bottom')
  const navigate = useNavigate()
  const openId = /^\/chats\/(\d+)/.exec(pathname)?.[1]
  const chatId = openId ?? storage.get('lastChat')
  if (chatId === null) return null
  const open = () => void navigate({ to: '/chats/$chatId', params: { chatId } })
  return <LastOpened label={t('messages')} isCurrent={openId !== undefined} onOpen={open} />
}

/** The entries of the rail that stand in the bar of phones; the others are in its menu. */
export const BAR_ENTRIES: readonly RailEntry[] = ['conversations', 'team', 'customers']

/**
 * Phones only: conversations, team, customers, and the rest of the menu. The tickets and the chats have their last opened
 * item beside them. Spec: workspace 2 "Narrow screens" and "Internal chat".
 */
export function BottomBar({ me }: { me: Me }) {
  const t = useTranslations('app')
  const menu = useMenuOpen()
  const pathname = useRouterState({ select: state => state.location.pathname })
  const screen = screenAt(pathname)
  const entry = screen && menuPlaceOf(me, screen).entry
  const isIn = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const hasChats = me.company.plan.useInternalChat
  return (
    <nav className={styles.bar} aria-label={t('bottom.label')}>
      <Entry to="/tickets" icon={Inbox} label={t('bottom.services')} badge={<UnreadBadge />} />
      {isIn('/tickets') ? <LastTicket /> : null}
      {hasChats ? (
        <Entry to="/chats" icon={MessagesSquare} label={t('nav.entries.team')} badge={<ChatsBadge />} />
      ) : null}
      {hasChats && isIn('/chats') ? <LastChat pathname={pathname} /> : null}
      <Entry
        to="/contacts"
        icon={Users}
        label={t('nav.entries.customers')}
        isCurrent={entry === 'customers'}
      />
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        aria-expanded={menu}
        aria-current={screen && !BAR_ENTRIES.some(own => own === entry) ? 'true' : undefined}
        onClick={() => setMenu(true)}
      >
        <Icon of={PanelLeft} />
        {t('bottom.menu')}
      </button>
    </nav>
  )
}
