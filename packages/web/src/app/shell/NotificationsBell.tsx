import { Popover } from '@mantine/core'
import { Bell, BellRing } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useUnread } from '../../lib/unread.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './TopBar.module.css'

/** The bell with its dot; `children` lists the unread conversations and calls `close` when one is opened. */
export function NotificationsBell({ children }: { children?: (close: () => void) => ReactNode }) {
  const t = useTranslations('app.top')
  const count = useUnread(state => state.count)
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={360} trapFocus withOverlay overlayProps={{ opacity: 0 }}>
      <span className={styles.bell}>
        <Popover.Target>
          <IconButton
            label={count > 0 ? t('notificationsUnread', { count }) : t('notifications')}
            icon={<Bell size={18} />}
            onClick={() => setOpened(!opened)}
          />
        </Popover.Target>
        {count > 0 ? <span className={styles.news} /> : null}
      </span>
      <Popover.Dropdown p={0} aria-label={t('notifications')}>
        {children && count > 0 ? children(() => setOpened(false)) : <EmptyState icon={BellRing} title={t('allRead')} sentence={t('allReadSentence')} />}
      </Popover.Dropdown>
    </Popover>
  )
}
