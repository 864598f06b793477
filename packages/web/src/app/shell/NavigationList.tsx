import { Tooltip, VisuallyHidden } from '@mantine/core'
import type { Me } from '@recado/contract'
import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useUnreadChats } from '../../features/chats/index.ts'
import { useNeedsAttention } from '../../features/connections/index.ts'
import { useUnreadCount } from '../../lib/browser/badge-counts.ts'
import { CountBadge } from '../../ui/list/CountBadge.tsx'
import type { NavigationGroup } from '../../lib/feature/feature.ts'
import type { ScreenTitle } from '../../lib/feature/screens.ts'
import { toggleGroup, useFoldedGroups } from './folded-groups.ts'
import { screenAt, visibleGroups, type NavigationItem } from './navigation.ts'
import styles from './Rail.module.css'

function ItemBadge({ item }: { item: NavigationItem }) {
  const t = useTranslations('app.nav')
  const unread = useUnreadCount(state => state.count)
  const chats = useUnreadChats(state => state.count)
  const attention = useNeedsAttention()
  if (item.badge === 'unread')
    return <CountBadge className={styles.badge} value={unread} label={t('unread', { count: unread })} />
  if (item.badge === 'chats')
    return <CountBadge className={styles.badge} value={chats} label={t('unreadChats', { count: chats })} />
  if (item.badge === 'attention' && attention)
    return <CountBadge className={styles.badge} value="!" tone="warn" label={t('attention')} />
  return null
}

interface NavigationLinkProps {
  item: NavigationItem
  open: boolean
  onGo: (() => void) | undefined
}

function NavigationLink({ item, open, onGo }: NavigationLinkProps) {
  const t = useTranslations('app.nav')
  return (
    <Tooltip label={t(item.title)} position="right" disabled={open}>
      <Link to={item.path} className={styles.item} onClick={onGo}>
        <item.icon size={20} strokeWidth={1.9} aria-hidden="true" />
        {open ? (
          <span className={styles.label}>{t(item.title)}</span>
        ) : (
          <VisuallyHidden>{t(item.title)}</VisuallyHidden>
        )}
        <ItemBadge item={item} />
      </Link>
    </Tooltip>
  )
}

interface GroupProps extends Omit<NavigationLinkProps, 'item'> {
  group: NavigationGroup
  items: readonly NavigationItem[]
  /** The title of the screen that is shown. */
  current: ScreenTitle | undefined
  isFirst: boolean
  isFolded: boolean
  onToggle: () => void
}

/**
 * A group with its heading, which folds it. A folded group keeps the screen that is shown and the counters of
 * the others; the rail of icons has no headings and folds nothing.
 */
function NavigationListGroup({ group, items, current, isFirst, isFolded, onToggle, open, onGo }: GroupProps) {
  const t = useTranslations('app.nav')
  const id = useId()
  const shown = open && isFolded ? items.filter(item => item.title === current) : items
  return (
    <div className={styles.group} role="group" aria-label={t(`groups.${group}`)}>
      {open ? (
        <button
          type="button"
          className={styles.section}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className={styles.label}>{t(`groups.${group}`)}</span>
          {items
            .filter(item => !shown.includes(item))
            .map(item => (
              <ItemBadge key={item.path} item={item} />
            ))}
          <ChevronDown className={styles.chevron} size={14} strokeWidth={2} aria-hidden="true" />
        </button>
      ) : null}
      {!open && !isFirst ? <div className={styles.separator} /> : null}
      <div className={styles.group} id={id}>
        {shown.map(item => (
          <NavigationLink key={item.path} item={item} open={open} onGo={onGo} />
        ))}
      </div>
    </div>
  )
}

/**
 * The screens a user may open, by group; names show only when `open`, otherwise as tooltips. The screen that is
 * shown is scrolled into sight.
 */
export function NavigationList({ me, open, onGo }: { me: Me; open: boolean; onGo?: () => void }) {
  const current = screenAt(useRouterState({ select: state => state.location.pathname }))?.title
  const folded = useFoldedGroups(me.id)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = list.current
    const item = box?.querySelector('[aria-current]')
    if (!box || !item) return
    const { top, bottom } = box.getBoundingClientRect()
    const own = item.getBoundingClientRect()
    // `scrollIntoView` would move where the next Tab begins.
    box.scrollTop += Math.max(0, own.bottom - bottom) - Math.max(0, top - own.top)
  }, [current, open])
  return (
    <div ref={list} className={styles.list} data-open={open || undefined}>
      {visibleGroups(me).map(({ group, items }, index) => (
        <NavigationListGroup
          key={group}
          group={group}
          items={items}
          current={current}
          isFirst={index === 0}
          isFolded={folded.includes(group)}
          onToggle={() => toggleGroup(me.id, group)}
          open={open}
          onGo={onGo}
        />
      ))}
    </div>
  )
}
