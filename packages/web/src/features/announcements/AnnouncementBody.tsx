import type { Announcement } from '@recado/contract'
import { MarkedText } from '../../ui/MarkedText.tsx'
import { useDates } from '../../lib/use-dates.ts'
import styles from './Announcements.module.css'
import { PriorityChip } from './PriorityChip.tsx'

export type ShownAnnouncement = Pick<Announcement, 'text' | 'priority' | 'mediaPath' | 'mediaWidth' | 'mediaHeight' | 'createdAt'>

/** An announcement in full: its picture, its text, how urgent it is and when it was written. */
export function AnnouncementBody({ announcement }: { announcement: ShownAnnouncement }) {
  const { day, time } = useDates()
  const { text, priority, mediaPath, mediaWidth, mediaHeight, createdAt } = announcement
  return (
    <article className={styles.body} data-priority={priority}>
      {mediaPath ? <img className={styles.picture} src={mediaPath} alt="" width={mediaWidth ?? undefined} height={mediaHeight ?? undefined} /> : null}
      <p className={styles.text}>
        <MarkedText text={text} />
      </p>
      <p className={styles.foot}>
        <PriorityChip priority={priority} />
        <time dateTime={createdAt}>
          {day(createdAt)} {time(createdAt)}
        </time>
      </p>
    </article>
  )
}
