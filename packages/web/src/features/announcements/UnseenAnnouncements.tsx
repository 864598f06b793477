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

const DRAFT_CHECK_MS = 250
const MAX_DRAFT_CHECKS = 20

/** Whether the page opens a conversation whose composer, and the draft in it, is not there yet. */
const isComposerLoading = (): boolean =>
  /^\/(?:tickets|chats)\/./.test(location.pathname) && document.querySelector('textarea') === null

/** Runs `act` once the composer of the page is there; a conversation without one delays it for some seconds. */
function afterComposer(act: () => void): () => void {
  if (!isComposerLoading()) {
    act()
    return () => undefined
  }
  let checks = 0
  const timer = setInterval(() => {
    checks += 1
    if (isComposerLoading() && checks < MAX_DRAFT_CHECKS) return
    clearInterval(timer)
    act()
  }, DRAFT_CHECK_MS)
  return () => clearInterval(timer)
}

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
    if (!unseen || queue) return undefined
    return afterComposer(() => {
      setQueue(unseen)
      setOpened(unseen.length > 0 && !isBusy())
    })
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
