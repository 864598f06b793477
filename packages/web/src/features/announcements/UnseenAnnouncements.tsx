import type { Announcement } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { AnnouncementDialogProps } from './AnnouncementDialog.tsx'
import { markSeen, unseenQuery } from './announcements.queries.ts'

const AnnouncementDialog = lazyDialog<AnnouncementDialogProps>(
  async () => (await import('./AnnouncementDialog.tsx')).AnnouncementDialog,
  props => props.opened,
)

/** Whether a dialog is open, or a text is being written: an announcement then waits at the bell. */
const isBusy = (): boolean =>
  document.querySelector('[role="dialog"]') !== null ||
  [...document.querySelectorAll('textarea')].some(({ value }) => value.trim() !== '')

/**
 * Shows unseen announcements one after the other, once after the app has loaded. Later ones only appear at
 * the bell, so that nobody is interrupted while typing. Spec: workspace 2 "Layout and shared pieces".
 */
export function UnseenAnnouncements() {
  const { data: unseen } = useQuery(unseenQuery)
  const [queue, setQueue] = useState<readonly Announcement[]>()
  const [index, setIndex] = useState(0)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (!unseen || queue) return
    setQueue(unseen)
    setOpened(unseen.length > 0 && !isBusy())
  }, [unseen, queue])
  const shown = queue?.[index]
  const isLast = queue === undefined || index >= queue.length - 1
  const markShownSeen = () => shown && markSeen(shown.id)
  return (
    <AnnouncementDialog
      announcement={shown}
      opened={opened}
      place={{ at: index + 1, of: queue?.length ?? 0 }}
      onNext={
        isLast
          ? undefined
          : () => {
              markShownSeen()
              setIndex(index + 1)
            }
      }
      onClose={() => {
        markShownSeen()
        setOpened(false)
      }}
    />
  )
}
