import { Tooltip, VisuallyHidden } from '@mantine/core'
import type { Me } from '@recado/contract'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useUnreadChats } from '../../features/chats/index.ts'
import { useNeedsAttention } from '../../features/connections/index.ts'
import { useUnreadCount } from '../../lib/browser/badge-counts.ts'
import { CountBadge } from '../../ui/list/CountBadge.tsx'
import type { NavigationItem } from './navigation.ts'
import { visibleSections } from './visible-navigation.ts'
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

/** The screens a user may open, by section; names show only when `open`, otherwise as tooltips. */
export function NavigationList({ me, open, onGo }: { me: Me; open: boolean; onGo?: () => void }) {
  const t = useTranslations('app.nav')
  return (
    <div className={styles.list} data-open={open || undefined}>
      {visibleSections(me).map((section, index) => (
        <div
          key={section.label}
          className={styles.list}
          data-open={open || undefined}
          role="group"
          aria-label={t(section.label)}
        >
          {index > 0 ? <div className={styles.section}>{open ? t(section.label) : null}</div> : null}
          {section.items.map(item => (
            <Tooltip key={item.path} label={t(item.label)} position="right" disabled={open}>
              <Link to={item.path} className={styles.item} onClick={onGo}>
                <item.icon size={20} strokeWidth={1.9} aria-hidden="true" />
                {open ? (
                  <span className={styles.label}>{t(item.label)}</span>
                ) : (
                  <VisuallyHidden>{t(item.label)}</VisuallyHidden>
                )}
                <ItemBadge item={item} />
              </Link>
            </Tooltip>
          ))}
        </div>
      ))}
    </div>
  )
}
