import { Popover } from '@mantine/core'
import type { Announcement } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
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

/** How many announcements the user has not seen. */
export const useUnseenCount = (): number => useQuery(unseenQuery).data?.length ?? 0

/** The row of the bell that opens the list. */
export function AnnouncementsButton({
  className,
  onOpen,
}: {
  className?: string | undefined
  onOpen: () => void
}) {
  const t = useTranslations('announcements')
  const count = useUnseenCount()
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={onOpen}>
      <Megaphone size={16} aria-hidden="true" />
      {count > 0 ? t('bellUnseen', { count }) : t('bell')}
    </button>
  )
}

/** The list of the announcements below the bell; each opens in full. */
export function AnnouncementsPopover({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('announcements')
  const [shown, setShown] = useState<Announcement>()
  const [isShown, setIsShown] = useState(false)
  const show = (announcement: Announcement) => {
    onClose()
    setShown(announcement)
    setIsShown(true)
    markSeen(announcement.id)
  }
  return (
    <>
      <Popover
        opened={opened}
        onChange={isOpen => {
          if (!isOpen) onClose()
        }}
        position="bottom-end"
        width={380}
        trapFocus
        withRoles={false}
        withOverlay
        overlayProps={{ opacity: 0 }}
      >
        <Popover.Target>
          <span className={styles.anchor} />
        </Popover.Target>
        <Popover.Dropdown p={0} role="dialog" tabIndex={-1} aria-label={t('bell')}>
          <Suspense fallback={<RowsSkeleton rows={3} />}>
            <AnnouncementsList onShow={show} onGo={onClose} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <AnnouncementDialog announcement={shown} opened={isShown} onClose={() => setIsShown(false)} />
    </>
  )
}
