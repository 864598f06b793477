import type { ReactNode } from 'react'
import { useAgo, useDates } from '../../lib/dates/use-dates.ts'
import styles from './BellPanel.module.css'

export interface BellPanelProps {
  title: string
  /** A line below the title, such as the order of the rows. */
  note?: string
  /** Actions on the whole section. */
  action?: ReactNode
  /** Footer below the rows, such as a link to more. */
  foot?: ReactNode
  /** Rows: a list item each, with a link or a button that contains {@link BellRow}; empty with a title only. */
  children: readonly ReactNode[]
}

/** A section of the bell's popover: title and rows. */
export function BellPanel({ title, note, action, foot, children }: BellPanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </div>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      {children.length > 0 ? <ul className={styles.list}>{children}</ul> : null}
      {foot}
    </section>
  )
}

export type BellRowProps = {
  /** An avatar or an icon, 32 px wide. */
  lead: ReactNode
  name: string
  unread?: boolean
  /** The second line is a sentence, which may need more lines. */
  isSentence?: boolean
  /** The second line. */
  children: ReactNode
} & (
  | {
      /** Start time as an ISO 8601 string. */
      from: string
    }
  | {
      /** Another clock than the time that has passed. */
      time: ReactNode
    }
)

/** The time that has passed since a moment. */
function BellTime({ from }: { from: string }) {
  const ago = useAgo()
  const { stamp } = useDates()
  return (
    <time className={styles.time} dateTime={from} title={stamp(from)}>
      {ago(from)}
    </time>
  )
}

/** The content of a bell row: name and time, and below them the event. */
export function BellRow({
  lead,
  name,
  unread = false,
  isSentence = false,
  children,
  ...clock
}: BellRowProps) {
  return (
    <span className={styles.row} data-unread={unread || undefined}>
      {lead}
      <span>
        <span className={styles.line}>
          <span className={styles.name}>{name}</span>
          {'time' in clock ? clock.time : <BellTime from={clock.from} />}
        </span>
        <span className={styles.words} data-sentence={isSentence || undefined}>
          {children}
        </span>
      </span>
    </span>
  )
}
