import type { Me } from '@recado/contract'
import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useUnreadChats } from '../../features/chats/index.ts'
import { useNeedsAttention } from '../../features/connections/index.ts'
import { useMay } from '../../features/session/index.ts'
import { useUnreadCount } from '../../lib/browser/badge-counts.ts'
import type { RailBadge, RailEntry } from '../../lib/feature/feature.ts'
import { CountBadge } from '../../ui/list/CountBadge.tsx'
import { menuPlaceOf, screenAt, visibleRail, visibleSettingsGroups, type RailItem } from './navigation.ts'
import styles from './Rail.module.css'

function EntryBadge({ badge }: { badge: RailBadge | undefined }) {
  const t = useTranslations('app.nav')
  const unread = useUnreadCount(state => state.count)
  const chats = useUnreadChats(state => state.count)
  const attention = useNeedsAttention()
  const mayMend = useMay('drawer-admin-items:view')
  if (badge === 'unread')
    return <CountBadge className={styles.badge} value={unread} label={t('unread', { count: unread })} />
  if (badge === 'chats')
    return <CountBadge className={styles.badge} value={chats} label={t('unreadChats', { count: chats })} />
  if (badge === 'attention' && attention && mayMend)
    return <CountBadge className={styles.badge} value="!" label={t('attention')} />
  return null
}

interface EntryProps {
  item: RailItem
  isCurrent: boolean
  onGo: (() => void) | undefined
}
function Entry({ item: { entry, path, icon: Icon, badge }, isCurrent, onGo }: EntryProps) {
  const t = useTranslations('app.nav.entries')
  return (
    <Link
      to={path}
      className={styles.item}
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onGo}
    >
      <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
      <span className={styles.label}>{t(entry)}</span>
      <EntryBadge badge={badge} />
    </Link>
  )
}

/** The connections, with their badge, and the groups of the settings. */
function AdminSection({ me, onGo }: { me: Me; onGo: (() => void) | undefined }) {
  const t = useTranslations('app.nav')
  const groups = visibleSettingsGroups(me)
  return (
    <div className={styles.group} role="group" aria-label={t('admin')}>
      <p className={styles.section}>{t('admin')}</p>
      <Link to="/connections" className={styles.item} onClick={onGo}>
        <span className={styles.label}>{t('connections')}</span>
        <EntryBadge badge="attention" />
      </Link>
      {groups.map(({ group }) => (
        <Link
          key={group}
          to="/settings"
          hash={group}
          className={styles.item}
          activeOptions={{ exact: true, includeHash: true }}
          onClick={onGo}
        >
          <span className={styles.label}>{t(`groups.${group}`)}</span>
        </Link>
      ))}
    </div>
  )
}

interface NavigationListProps {
  me: Me
  open: boolean
  /** Entries that stand elsewhere on the screen; settings and help then stand before the section of the admins. */
  without?: readonly RailEntry[]
  onGo?: () => void
}

/** The entries of the rail that a user may open; an open drawer has the section of the admins too. */
export function NavigationList({ me, open, without, onGo }: NavigationListProps) {
  const pathname = useRouterState({ select: state => state.location.pathname })
  const screen = screenAt(pathname)
  const current = screen && menuPlaceOf(me, screen).entry
  const mayAdminister = useMay('drawer-admin-items:view')
  const items = visibleRail(me).filter(({ entry }) => !without?.includes(entry))
  const isAtFoot = ({ entry }: RailItem) => !without && (entry === 'settings' || entry === 'help')
  const show = (item: RailItem) => (
    <Entry key={item.entry} item={item} isCurrent={item.entry === current} onGo={onGo} />
  )
  const foot = items.filter(isAtFoot)
  return (
    <div className={styles.list} data-open={open || undefined}>
      <div className={styles.group}>{items.filter(item => !isAtFoot(item)).map(show)}</div>
      {open && mayAdminister ? <AdminSection me={me} onGo={onGo} /> : null}
      {foot.length > 0 ? <div className={styles.below}>{foot.map(show)}</div> : null}
    </div>
  )
}
