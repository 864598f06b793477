import { Modal } from '@mantine/core'
import { ROUTES, type Ticket, type TicketLog } from '@recado/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { QueueChip } from '../../../ui/Chip.tsx'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import styles from './LogDialog.module.css'
import { RatingMark } from '../header/RatingMark.tsx'

const logQuery = (ticketId: number) =>
  queryOptions({
    queryKey: ['ticketLog', ticketId],
    queryFn: ({ signal }) => call(ROUTES.listTicketLog, { params: { ticketId } }, { signal }),
    staleTime: 0,
  })

/** From what to what the entry changed the ticket, one sentence for each field. */
function Changes({ changes }: Pick<TicketLog, 'changes'>) {
  const t = useTranslations('conversation.log')
  const none = t('none')
  const { status, user, queue, whatsapp, lane } = changes
  const named = { user, queue, whatsapp }
  const lines = [
    status && { what: 'status' as const, from: t(`states.${status.from}`), to: t(`states.${status.to}`) },
    ...(['user', 'queue', 'whatsapp'] as const).map(
      what =>
        named[what] && {
          what,
          from: named[what].from?.name ?? none,
          to: named[what].to?.name ?? none,
        },
    ),
    lane && {
      what: 'lane' as const,
      from: lane.from?.name ?? t('openLane'),
      to: lane.to?.name ?? t('openLane'),
    },
  ].filter(line => line !== null)
  if (lines.length === 0) return null
  return (
    <ul className={styles.changes}>
      {lines.map(({ what, from, to }) => (
        <li key={what}>{t('change', { what: t(`fields.${what}`), from, to })}</li>
      ))}
    </ul>
  )
}

function LogList({ ticketId }: { ticketId: number }) {
  const t = useTranslations('conversation.log')
  const { day, time } = useDates()
  const { data, error, isPending } = useQuery(logQuery(ticketId))
  if (isPending) return <RowsSkeleton rows={5} />
  if (!data) return <p role="alert">{errorText(error)}</p>
  return (
    <ol className={styles.log}>
      {data.map(entry => (
        <li key={entry.id} className={styles.entry}>
          <span className={styles.what}>
            <b>{t(`events.${entry.type}`)}</b>
            {entry.user ? <span>{entry.user.name}</span> : null}
            {entry.reason ? <span>{t(`handOverReasons.${entry.reason}`)}</span> : null}
            {entry.author ? <span>{t('author', { name: entry.author.name })}</span> : null}
            {entry.queue ? <QueueChip {...entry.queue} /> : null}
            {entry.rating ? <RatingMark rating={entry.rating} /> : null}
          </span>
          <time className={styles.when} dateTime={entry.createdAt}>
            {day(entry.createdAt)} {time(entry.createdAt)}
          </time>
          <Changes changes={entry.changes} />
        </li>
      ))}
    </ol>
  )
}

export interface LogDialogProps {
  ticket: Ticket
  opened: boolean
  onClose: () => void
}

/** The event log of a ticket, oldest first. Spec: workspace 4 "Ticket log events". */
export function LogDialog({ ticket, opened, onClose }: LogDialogProps) {
  const t = useTranslations('conversation.log')
  return (
    <Modal opened={opened} onClose={onClose} title={t('title', { id: String(ticket.id) })} size="md">
      <LogList ticketId={ticket.id} />
    </Modal>
  )
}
