import type { DashboardNow, DashboardWaitingQueue } from '@recado/contract'
import { answerUrgency, waitToneAfter, type WaitTone } from '@recado/domain'
import { Link } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { QueueChip } from '../../ui/Chip.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import parts from '../../ui/figures/Figures.module.css'
import { useMay } from '../session/index.ts'
import { AnswerClock } from '../tickets/index.ts'
import styles from './Dashboard.module.css'
import { useDurations } from '../../lib/dates/use-durations.ts'
import { FigureHelp } from '../../ui/figures/FigureCard.tsx'

/** The longest wait of each queue, the attendants online with their load, and connections in trouble. */
export function NowBoard({ now }: { now: DashboardNow | undefined }) {
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
            <Waiting queues={now.queues} />
          </div>
          <div>
            <h3>{t('online')}</h3>
            <Online people={now.online} />
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

function Waiting({ queues }: Pick<DashboardNow, 'queues'>) {
  const t = useTranslations('dashboard.now')
  const waiting = queues.filter(queue => queue.waiting > 0 || queue.pending > 0)
  if (waiting.length === 0)
    return (
      <p className={parts.teach}>
        <CircleCheck size={16} aria-hidden="true" /> {t('nobodyWaits')}
      </p>
    )
  return (
    <ul className={styles.rows}>
      {waiting.map(row => (
        <QueueRow key={row.queue?.id ?? 0} row={row} />
      ))}
    </ul>
  )
}

function Online({ people }: { people: DashboardNow['online'] }) {
  const t = useTranslations('dashboard.now')
  if (people.length === 0) return <p className={parts.teach}>{t('nobodyOnline')}</p>
  return (
    <ul className={styles.rows}>
      {people.map(({ id, name, open, waiting }) => (
        <li key={id}>
          <span>{name}</span>
          <span className={styles.load}>{t('load', { open, waiting: String(waiting) })}</span>
        </li>
      ))}
    </ul>
  )
}

/** The tone of the longest wait: by its answer target, else by the open time. */
function toneOf({
  answerDueAt,
  since,
  openSeconds,
}: NonNullable<DashboardWaitingQueue['longest']>): WaitTone {
  if (answerDueAt === null) return waitToneAfter(openSeconds / 60)
  return answerUrgency({ answerDueAt, waitingSince: since }, new Date()).urgency
}

function QueueRow({ row: { queue, pending, waiting, overdue, longest } }: { row: DashboardWaitingQueue }) {
  const t = useTranslations('dashboard.now')
  const { whole } = useDurations()
  const tone = longest === null ? 'calm' : toneOf(longest)
  return (
    <li>
      <span className={styles.queue}>
        {queue ? <QueueChip name={queue.name} color={queue.color} /> : t('noQueue')}
        <span className={styles.load}>
          {t('counts', { pending: String(pending), waiting: String(waiting) })}
        </span>
        {overdue > 0 ? (
          <span className={styles.longest} data-tone="late">
            {t('overdue', { count: overdue })}
          </span>
        ) : null}
      </span>
      {longest ? (
        <span className={styles.longest} data-tone={tone}>
          {tone === 'calm' ? null : <TriangleAlert size={14} aria-hidden="true" />}
          {whole(longest.openSeconds / 60)}
          {longest.answerDueAt !== null && tone === 'late' ? (
            <AnswerClock
              className={styles.longest}
              answerDueAt={longest.answerDueAt}
              waitingSince={longest.since}
            />
          ) : null}
          {longest.ticket ? (
            <Link className={styles.ticketLink} to="/tickets/$uuid" params={{ uuid: longest.ticket.uuid }}>
              {longest.ticket.name}
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
        {t('noConnections')} {isAdmin ? <Link to="/connections">{t('connect')}</Link> : null}
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
