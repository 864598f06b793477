import type { Snooze, Ticket } from '@recado/contract'
import { AlarmClock, Bot } from 'lucide-react'
import { isAnswerDue, waitTone } from '@recado/domain'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../ui/Avatar.tsx'
import { QueueChip, StatusChip, TagChip } from '../../../ui/Chip.tsx'
import { CountBadge } from '../../../ui/list/CountBadge.tsx'
import { useMinute } from '../../../lib/dates/use-dates.ts'
import row from '../../../ui/list/ListRow.module.css'
import { firstNameOf } from '../../../ui/person.ts'
import { AnswerClock } from './AnswerClock.tsx'
import { useWakeText } from '../snooze/use-wake-text.ts'
import styles from './TicketItem.module.css'
import { TicketPreview } from './TicketPreview.tsx'
import { WaitClock } from './WaitClock.tsx'

/** Tags shown before the rest becomes a number. */
const MAX_TAGS = 2

function TicketTags({ tags }: Pick<Ticket, 'tags'>) {
  const t = useTranslations('tickets')
  const rest = tags.length - MAX_TAGS
  if (tags.length === 0) return null
  return (
    <>
      <span className={styles.tags} title={tags.map(({ name }) => name).join(', ')}>
        {tags.slice(0, MAX_TAGS).map(tag => (
          <TagChip key={tag.id} {...tag} />
        ))}
      </span>
      {rest > 0 ? (
        <span className={styles.rest} role="img" aria-label={t('moreTags', { count: rest })}>
          +{rest}
        </span>
      ) : null}
    </>
  )
}

/** Snooze badge with its end. */
function SnoozeMark({ snooze }: { snooze: Snooze }) {
  const t = useTranslations('tickets.snooze')
  const when = useWakeText()(snooze)
  return (
    <span
      className={styles.snoozed}
      role="img"
      aria-label={t('snoozed', { when })}
      title={t('snoozed', { when })}
    >
      <AlarmClock size={13} strokeWidth={2} aria-hidden="true" />
      {when}
    </span>
  )
}

/** Names the wait of a ticket that no tab lists; only a search shows it. */
function WaitMark({ status }: Pick<Ticket, 'status'>) {
  const t = useTranslations('tickets.waitsFor')
  if (status !== 'nps' && status !== 'lgpd') return null
  return (
    <StatusChip tone="info" size="sm">
      {t(status)}
    </StatusChip>
  )
}

/** The clock of a ticket whose customer waits, else the time of the last contact. */
function TicketTime({ ticket, ago, byWait }: Required<Pick<TicketRowProps, 'ticket' | 'ago' | 'byWait'>>) {
  const { waitingSince, status } = ticket
  const now = useMinute()
  if (!byWait && isAnswerDue(ticket))
    return <AnswerClock answerDueAt={ticket.answerDueAt} waitingSince={ticket.waitingSince} />
  if (waitingSince !== null && status !== 'closed') return <WaitClock ticket={ticket} since={waitingSince} />
  return (
    <time className={row.time} dateTime={ticket.updatedAt} data-tone={waitTone(ticket, now)}>
      {ago}
    </time>
  )
}

export interface TicketRowProps {
  ticket: Ticket
  /** The time since the last contact as text. */
  ago: string
  /** In the order by longest wait each row shows how long its customer has waited, also with a target of the answer. */
  byWait?: boolean
  /** The logged-in user, whose own name is omitted. */
  myId: number
  /** Shown at the end of line three. */
  actions?: ReactNode
}

/** Content of a ticket's row. Plain elements only: a list renders dozens. */
export function TicketListRow({ ticket, ago, byWait = false, myId, actions }: TicketRowProps) {
  const t = useTranslations('tickets')
  const { contact, queue, user, unreadMessages } = ticket
  return (
    <>
      <Avatar name={contact.name} picture={contact.profilePicUrl} channel={ticket.channel} />
      <span className={row.lines}>
        <span className={row.line}>
          <span className={row.name}>{contact.name}</span>
          {ticket.chatbot ? (
            <span className={styles.bot} role="img" aria-label={t('withBot')} title={t('withBot')}>
              <Bot size={14} strokeWidth={1.9} aria-hidden="true" />
            </span>
          ) : null}
          {ticket.snooze ? <SnoozeMark snooze={ticket.snooze} /> : null}
          <TicketTime ticket={ticket} ago={ago} byWait={byWait} />
        </span>
        <span className={row.line}>
          <span className={row.preview}>
            <TicketPreview ticket={ticket} myId={myId} />
          </span>
          <CountBadge value={unreadMessages} label={t('unread', { count: unreadMessages })} />
        </span>
        <span className={`${row.line} ${styles.third}`}>
          {queue ? <QueueChip {...queue} /> : <QueueChip name={t('noQueue')} color="var(--control)" />}
          <WaitMark status={ticket.status} />
          <TicketTags tags={ticket.tags} />
          {actions ??
            (user && user.id !== myId ? (
              <span className={styles.who}>
                <Avatar name={user.name} size={18} />
                <span className={styles.whoName}>{firstNameOf(user.name)}</span>
              </span>
            ) : null)}
        </span>
      </span>
    </>
  )
}
