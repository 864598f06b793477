import type { Announcement } from '@recado/contract'
import { FormattedText } from '../../ui/chat/FormattedText.tsx'
import { useDates } from '../../lib/dates/use-dates.ts'
import styles from './Announcements.module.css'
import { PriorityChip } from './PriorityChip.tsx'

export type AnnouncementContent = Pick<
  Announcement,
  'text' | 'priority' | 'mediaPath' | 'mediaWidth' | 'mediaHeight' | 'createdAt'
>

/** A full announcement: picture, text, priority and creation date. */
export function AnnouncementBody({ announcement }: { announcement: AnnouncementContent }) {
  const { day, time } = useDates()
  const { text, priority, mediaPath, mediaWidth, mediaHeight, createdAt } = announcement
  return (
    <article className={styles.body} data-priority={priority}>
      {mediaPath ? (
        <img
          className={styles.picture}
          src={mediaPath}
          alt=""
          width={mediaWidth ?? undefined}
          height={mediaHeight ?? undefined}
        />
      ) : null}
      <p className={styles.text}>
        <FormattedText text={text} />
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
