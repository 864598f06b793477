import { VisuallyHidden } from '@mantine/core'
import type { DashboardNow, DashboardWaitingQueue } from '@recado/contract'
import { answerUrgency, nextAnswerChange } from '@recado/domain'
import { Link } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { QueueChip } from '../../ui/Chip.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { useDurations } from '../../lib/dates/use-durations.ts'
import { FigureHelp } from '../../ui/figures/FigureCard.tsx'
import { useNextChange } from '../../lib/dates/use-next-change.ts'
import { useMay, useMe } from '../session/index.ts'
import { ReportLink, type ReportDays } from './ReportLink.tsx'
import { useQueueWait } from './use-queue-wait.ts'
import parts from '../../ui/figures/Figures.module.css'
import styles from './Dashboard.module.css'

interface LateAnswerProps {
  answerDueAt: string
  waitingSince: string
}

/** The time by which an answer is late, in short words beside the time waited. */
function LateAnswer(due: LateAnswerProps) {
  const t = useTranslations('tickets.answer')
  const { wait } = useDurations()
  const now = useNextChange(moment => nextAnswerChange(due, moment))
  const { minutes } = answerUrgency(due, now)
  const time = minutes === 0 ? t('underMinute') : wait(minutes)
  const words = t('lateBy', { time })
  return (
    <time className={styles.longest} dateTime={due.answerDueAt} data-tone="late" title={words}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <span aria-hidden="true">{minutes === 0 ? words : `+${time}`}</span>
    </time>
  )
}

export interface NowBoardProps {
  readonly now: DashboardNow | undefined
  /** When the browser got it. */
  readonly readAt: Date
  /** The days of the dashboard, for the reports that names lead to. */
  readonly days: ReportDays
}

/** The longest wait of each queue, the attendants online with their load, and connections in trouble. */
export function NowBoard({ now, readAt, days }: NowBoardProps) {
  const t = useTranslations('dashboard.now')
  return (
    <section className={parts.panel} aria-labelledby="dashboard-now" aria-busy={now === undefined}>
      <header className={parts.panelHead}>
        <h2 id="dashboard-now">{t('title')}</h2>
        <FigureHelp figure="now" />
      </header>
      {now ? (
        <div className={styles.now}>
          <div>
            <h3>{t('waiting')}</h3>
            <Waiting queues={now.queues} readAt={readAt} />
          </div>
          <div>
            <h3>{t('online')}</h3>
            <Online people={now.online} days={days} />
          </div>
          <div>
            <h3>{t('connections')}</h3>
            <Troubled troubled={now.troubled} hasConnections={now.hasConnections} />
          </div>
        </div>
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </section>
  )
}

function Waiting({ queues, readAt }: Pick<DashboardNow, 'queues'> & Pick<NowBoardProps, 'readAt'>) {
  const t = useTranslations('dashboard.now')
  const waiting = queues.filter(queue => queue.waiting > 0 || queue.pending > 0)
  if (waiting.length === 0)
    return (
      <p className={parts.teach}>
        <CircleCheck size={16} aria-hidden="true" /> {t('nobodyWaits')}
      </p>
    )
  return (
    <ul className={`${styles.rows} ${styles.waits}`}>
      {waiting.map(row => (
        <QueueRow key={row.queue?.id ?? 0} row={row} readAt={readAt} />
      ))}
    </ul>
  )
}

function Online({ people, days }: { people: DashboardNow['online'] } & Pick<NowBoardProps, 'days'>) {
  const t = useTranslations('dashboard.now')
  if (people.length === 0) return <p className={parts.teach}>{t('nobodyOnline')}</p>
  return (
    <ul className={styles.rows}>
      {people.map(({ id, name, open, waiting }) => (
        <li key={id}>
          <ReportLink attendant={id} days={days}>
            {name}
          </ReportLink>
          <span className={styles.load}>{t('load', { open, waiting: String(waiting) })}</span>
        </li>
      ))}
    </ul>
  )
}

type Queue = NonNullable<DashboardWaitingQueue['queue']>

/** A queue, which leads to its conversations where the viewer has them in the list. */
function QueueName({ queue: { id, name, color }, sub }: { queue: Queue; sub: 'open' | 'pending' }) {
  const seesAll = useMay('tickets-manager:showall')
  const { queues } = useMe()
  const chip = <QueueChip name={name} color={color} />
  if (!seesAll && !queues.some(queue => queue.id === id)) return chip
  return (
    <Link className={styles.ticketLink} to="/tickets" search={{ tab: 'open', sub, queues: [id] }}>
      {chip}
    </Link>
  )
}

interface QueueRowProps extends Pick<NowBoardProps, 'readAt'> {
  readonly row: DashboardWaitingQueue
}
function QueueRow({ row: { queue, pending, waiting, overdue, longest }, readAt }: QueueRowProps) {
  const t = useTranslations('dashboard.now')
  const { wait } = useDurations()
  const { tone, minutes } = useQueueWait(longest, readAt) ?? { tone: 'calm', minutes: 0 }
  return (
    <li>
      <span className={styles.queue}>
        {queue ? <QueueName queue={queue} sub={pending > 0 ? 'pending' : 'open'} /> : t('noQueue')}
      </span>
      <span className={styles.load}>
        {t('counts', { pending: String(pending), waiting: String(waiting) })}{' '}
        {overdue > 0 ? (
          <span className={styles.longest} data-tone="late">
            {t('overdue', { count: overdue })}
          </span>
        ) : null}
      </span>
      {longest ? (
        <span className={styles.longest} data-tone={tone}>
          {tone === 'calm' ? null : <TriangleAlert size={14} aria-hidden="true" />}
          {wait(minutes)}
          {longest.answerDueAt !== null && tone === 'late' ? (
            <LateAnswer answerDueAt={longest.answerDueAt} waitingSince={longest.since} />
          ) : null}
          {longest.ticket ? (
            <Link className={styles.ticketLink} to="/tickets/$uuid" params={{ uuid: longest.ticket.uuid }}>
              <span className={styles.customer}>{longest.ticket.name}</span>
            </Link>
          ) : null}
        </span>
      ) : null}
    </li>
  )
}

function Troubled({ troubled, hasConnections }: Pick<DashboardNow, 'troubled' | 'hasConnections'>) {
  const t = useTranslations('dashboard.now')
  const status = useTranslations('connections.statuses')
  const isAdmin = useMay('drawer-admin-items:view')
  if (!hasConnections)
    return (
      <p className={parts.teach}>
        {t('noConnections')}{' '}
        {isAdmin ? (
          <Link to="/connections" search={{ add: true }}>
            {t('connect')}
          </Link>
        ) : null}
      </p>
    )
  if (troubled.length === 0)
    return (
      <p className={parts.teach}>
        <CircleCheck size={16} aria-hidden="true" /> {t('noTrouble')}
      </p>
    )
  return (
    <ul className={styles.rows}>
      {troubled.map(connection => (
        <li key={connection.id}>
          <span>{connection.name}</span>
          <span className={styles.longest} data-long>
            <TriangleAlert size={14} aria-hidden="true" />
            {status(connection.status)}
          </span>
        </li>
      ))}
    </ul>
  )
}
