import type { Announcement } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lazyDialog } from '../contacts/index.ts'
import type { AnnouncementDialogProps } from './AnnouncementDialog.tsx'
import { markSeen, unseenQuery } from './announcements.queries.ts'

const AnnouncementDialog = lazyDialog<AnnouncementDialogProps>(
  async () => (await import('./AnnouncementDialog.tsx')).AnnouncementDialog,
  props => props.opened,
)

/**
 * What was announced while this person was away, one after the other, once after the app was loaded. What is announced later only shows at the bell:
 * nobody is interrupted in the middle of a sentence. Spec: workspace 2 "Layout and shared pieces".
 */
export function UnseenAnnouncements() {
  const { data: unseen } = useQuery(unseenQuery)
  const [stack, setStack] = useState<readonly Announcement[]>()
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (!unseen || stack) return
    setStack(unseen)
    setOpened(unseen.length > 0)
  }, [unseen, stack])
  const shown = stack?.[at]
  const isLast = stack === undefined || at >= stack.length - 1
  const seen = () => shown && markSeen(shown.id)
  return (
    <AnnouncementDialog
      announcement={shown}
      opened={opened}
      place={{ at: at + 1, of: stack?.length ?? 0 }}
      onNext={
        isLast
          ? undefined
          : () => {
              seen()
              setAt(at + 1)
            }
      }
      onClose={() => {
        seen()
        setOpened(false)
      }}
    />
  )
}
