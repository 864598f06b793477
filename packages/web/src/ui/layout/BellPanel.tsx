import type { ReactNode } from 'react'
import { useAgo, useDates } from '../../lib/dates/use-dates.ts'
import styles from './BellPanel.module.css'

export interface BellPanelProps {
  title: string
  /** What can be done with all of it. */
  action?: ReactNode
  /** Stands below the rows, as a way to more of them. */
  foot?: ReactNode
  /** Rows: a list item each, with a link or a button in it that holds {@link BellRow}. */
  children: ReactNode
}

/** One part of what the bell opens: its name, and what is to be known of it. */
export function BellPanel({ title, action, foot, children }: BellPanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </div>
      <ul className={styles.list}>{children}</ul>
      {foot}
    </section>
  )
}

export interface BellRowProps {
  /** A face or an icon, 32 px wide. */
  lead: ReactNode
  name: string
  /** When it began, as the contract writes instants. */
  from: string
  unread?: boolean
  /** The second line. */
  children: ReactNode
}

/** What a row of the bell says: who or what and since when, and below it what happened. */
export function BellRow({ lead, name, from, unread = false, children }: BellRowProps) {
  const ago = useAgo()
  const { stamp } = useDates()
  return (
    <span className={styles.row} data-unread={unread || undefined}>
      {lead}
      <span>
        <span className={styles.line}>
          <span className={styles.name}>{name}</span>
          <time className={styles.time} dateTime={from} title={stamp(from)}>
            {ago(from)}
          </time>
        </span>
        <span className={styles.words}>{children}</span>
      </span>
    </span>
  )
}
