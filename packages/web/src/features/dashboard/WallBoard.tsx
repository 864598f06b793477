import type { DashboardNow, DashboardWaitingQueue } from '@recado/contract'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDurations } from '../../lib/dates/use-durations.ts'
import { QueueSquare } from '../../ui/Chip.tsx'
import { AnswerClock } from '../tickets/index.ts'
import { useQueueWait } from './use-queue-wait.ts'
import styles from './WallView.module.css'

/** As many rows as the height of a screen has room for; what waits longest comes first. */
const ROWS = { queues: 6, online: 4, troubled: 2 } as const

/** The queues in which customers wait, the attendants online, and the connections in trouble, readable from afar. */
export function WallBoard({ now, readAt }: { now: DashboardNow; readAt: Date }) {
  const t = useTranslations('dashboard.now')
  const status = useTranslations('connections.statuses')
  const waiting = now.queues.filter(queue => queue.waiting > 0 || queue.pending > 0)
  return (
    <div className={styles.board}>
      <WallList title={t('waiting')} none={t('nobodyWaits')} max={ROWS.queues}>
        {waiting.map(row => (
          <WallQueue key={row.queue?.id ?? 0} row={row} readAt={readAt} />
        ))}
      </WallList>
      <div className={styles.side}>
        <WallList title={t('online')} none={t('nobodyOnline')} max={ROWS.online}>
          {now.online.map(({ id, name, open, waiting: unanswered }) => (
            <li key={id}>
              <span className={`${styles.name} ${styles.text}`}>{name}</span>
              <span className={styles.load}>{t('load', { open, waiting: String(unanswered) })}</span>
            </li>
          ))}
        </WallList>
        <WallList
          title={t('connections')}
          none={t(now.hasConnections ? 'noTrouble' : 'noConnections')}
          max={ROWS.troubled}
        >
          {now.troubled.map(connection => (
            <li key={connection.id} data-tone="late">
              <span className={`${styles.name} ${styles.text}`}>{connection.name}</span>
              <span className={styles.wait}>
                <TriangleAlert aria-hidden="true" />
                {status(connection.status)}
              </span>
            </li>
          ))}
        </WallList>
      </div>
    </div>
  )
}

interface WallListProps {
  readonly title: string
  /** The sentence of an empty list. */
  readonly none: string
  readonly max: number
  readonly children: readonly ReactNode[]
}

function WallList({ title, none, max, children }: WallListProps) {
  const t = useTranslations('dashboard.now')
  return (
    <section className={styles.list} aria-label={title}>
      <h2>{title}</h2>
      {children.length === 0 ? (
        <p className={`${styles.load} ${styles.none}`}>
          <CircleCheck aria-hidden="true" /> {none}
        </p>
      ) : (
        <ul>{children.slice(0, max)}</ul>
      )}
      {children.length > max ? (
        <p className={styles.load}>{t('more', { count: String(children.length - max) })}</p>
      ) : null}
    </section>
  )
}

function WallQueue({ row: { queue, pending, waiting, overdue, longest }, readAt }: WallQueueProps) {
  const t = useTranslations('dashboard.now')
  const durations = useDurations()
  const wait = useQueueWait(longest, readAt)
  return (
    <li data-tone={wait?.tone}>
      <div className={styles.queue}>
        <span className={styles.name}>
          {queue ? <QueueSquare color={queue.color} /> : null}
          <span className={styles.text}>{queue?.name ?? t('noQueue')}</span>
        </span>
        <span className={styles.load}>
          {t('counts', { pending: String(pending), waiting: String(waiting) })}{' '}
          {overdue > 0 ? <b className={styles.overdue}>{t('overdue', { count: overdue })}</b> : null}
        </span>
      </div>
      {longest && wait ? (
        <div className={styles.waits}>
          <span className={styles.wait}>
            {wait.tone === 'calm' ? null : <TriangleAlert aria-hidden="true" />}
            {durations.wait(wait.minutes)}
          </span>
          {longest.answerDueAt !== null && wait.tone === 'late' ? (
            <AnswerClock
              className={styles.late}
              answerDueAt={longest.answerDueAt}
              waitingSince={longest.since}
            />
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

interface WallQueueProps {
  readonly row: DashboardWaitingQueue
  readonly readAt: Date
}
