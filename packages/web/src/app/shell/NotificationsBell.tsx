import { Popover } from '@mantine/core'
import { Bell, Settings2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/IconButton.tsx'
import { AnnouncementsButton, AnnouncementsPopover } from '../../features/announcements/index.ts'
import { NotificationSettings } from './dialogs.tsx'
import { useBellNews } from './bell-news.ts'
import styles from './TopBar.module.css'
import { VolumeSlider } from './VolumeSlider.tsx'

/**
 * The bell with its dot, a calm one where customers wait and nothing is unread or due. `children` lists the news, and
 * calls `close` when one is opened.
 */
export function NotificationsBell({ children }: { children?: (close: () => void) => ReactNode }) {
  const t = useTranslations('app.top')
  const settingsLabel = useTranslations('notifications')
  const [opened, setOpened] = useState(false)
  const {
    tickets,
    mentions,
    incidents,
    waiting = 0,
    pressing,
    announcements,
  } = useBellNews({ enabled: opened })
  const unreadCount = tickets + mentions + incidents + pressing + announcements
  const hasNews = unreadCount + waiting > 0
  const unreadTickets = tickets > 0 ? t('notificationsUnread', { count: tickets }) : t('notifications')
  const unread = mentions > 0 ? t('notificationsMentions', { tickets, mentions }) : unreadTickets
  const waits = waiting > 0 ? t('notificationsWaiting', { unread, count: waiting }) : unread
  const news = pressing > 0 ? t('notificationsLate', { unread: waits, count: pressing }) : waits
  const troubles = incidents > 0 ? t('notificationsTroubles', { unread: news, count: incidents }) : news
  const label =
    announcements > 0 ? t('notificationsAnnouncements', { unread: troubles, count: announcements }) : troubles
  const [isListing, setIsListing] = useState(false)
  const [settings, setSettings] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={360}
      trapFocus
      withOverlay
      overlayProps={{ opacity: 0 }}
    >
      <span className={styles.bell}>
        <Popover.Target>
          <IconButton label={label} icon={<Bell size={18} />} onClick={() => setOpened(!opened)} />
        </Popover.Target>
        <AnnouncementsPopover opened={isListing} onClose={() => setIsListing(false)} />
        {hasNews ? <span className={styles.news} data-calm={unreadCount === 0 || undefined} /> : null}
      </span>
      <Popover.Dropdown p={0} aria-label={t('notifications')}>
        {children?.(() => setOpened(false))}
        <AnnouncementsButton
          className={styles.settings}
          onOpen={() => {
            setOpened(false)
            setIsListing(true)
          }}
        />
        <button
          type="button"
          className={styles.settings}
          aria-haspopup="dialog"
          onClick={() => {
            setOpened(false)
            setSettings(true)
          }}
        >
          <Settings2 size={16} aria-hidden="true" />
          {settingsLabel('settings')}
        </button>
      </Popover.Dropdown>
      <NotificationSettings opened={settings} onClose={() => setSettings(false)} sound={<VolumeSlider />} />
    </Popover>
  )
}
