import { Popover } from '@mantine/core'
import type { Announcement } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/IconButton.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { AnnouncementDialogProps } from './AnnouncementDialog.tsx'
import styles from './Announcements.module.css'
import { markSeen, unseenQuery } from './announcements.queries.ts'

const AnnouncementsList = lazy(async () => ({
  default: (await import('./AnnouncementsList.tsx')).AnnouncementsList,
}))
const AnnouncementDialog = lazyDialog<AnnouncementDialogProps>(
  async () => (await import('./AnnouncementDialog.tsx')).AnnouncementDialog,
  props => props.opened,
)

/** Announcements in the top bar, with a dot while some are unseen; each opens in full. */
export function AnnouncementsBell({ className }: { className?: string | undefined }) {
  const t = useTranslations('announcements')
  const count = useQuery(unseenQuery).data?.length ?? 0
  const [listed, setListed] = useState(false)
  const [shown, setShown] = useState<Announcement>()
  const [opened, setOpened] = useState(false)
  const show = (announcement: Announcement) => {
    setListed(false)
    setShown(announcement)
    setOpened(true)
    markSeen(announcement.id)
  }
  return (
    <>
      <Popover
        opened={listed}
        onChange={setListed}
        position="bottom-end"
        width={380}
        trapFocus
        withOverlay
        overlayProps={{ opacity: 0 }}
      >
        <span className={`${styles.bell} ${className ?? ''}`}>
          <Popover.Target>
            <IconButton
              label={count > 0 ? t('bellUnseen', { count }) : t('bell')}
              icon={<Megaphone size={18} />}
              onClick={() => setListed(!listed)}
            />
          </Popover.Target>
          {count > 0 ? <span className={styles.news} /> : null}
        </span>
        <Popover.Dropdown p={0} aria-label={t('bell')}>
          <Suspense fallback={<RowsSkeleton rows={3} />}>
            <AnnouncementsList onShow={show} onGo={() => setListed(false)} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <AnnouncementDialog announcement={shown} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
