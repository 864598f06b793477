import type { Snooze, Ticket } from '@recado/contract'
import { AlarmClock, Bot, Hourglass } from 'lucide-react'
import { VisuallyHidden } from '@mantine/core'
import { isAnswerDue, shownTime, type WaitTone } from '@recado/domain'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../ui/Avatar.tsx'
import { QueueChip, StatusChip, TagChip } from '../../../ui/Chip.tsx'
import { CountBadge } from '../../../ui/list/CountBadge.tsx'
import row from '../../../ui/list/ListRow.module.css'
import { firstNameOf } from '../../../ui/person.ts'
import { AnswerClock } from './AnswerClock.tsx'
import { useWakeText } from '../snooze/use-wake-text.ts'
import styles from './TicketItem.module.css'
import { TicketPreview } from './TicketPreview.tsx'

/** Tags shown before the rest becomes a number. */
const MAX_TAGS = 2

function TicketTags({ tags }: Pick<Ticket, 'tags'>) {
  const t = useTranslations('tickets')
  const rest = tags.length - MAX_TAGS
  return (
    <>
      {tags.slice(0, MAX_TAGS).map(tag => (
        <TagChip key={tag.id} {...tag} />
      ))}
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

/** The last contact; of a customer who waits for an answer, since when. */
function TicketTime({ ticket, ago, tone }: { ticket: Ticket; ago: string; tone: WaitTone }) {
  const t = useTranslations('tickets')
  const waits = ticket.waitingSince !== null && ticket.status !== 'closed'
  return (
    <time
      className={row.time}
      dateTime={shownTime(ticket)}
      data-tone={tone === 'calm' ? undefined : tone}
      title={waits ? t('waits', { ago }) : undefined}
    >
      {waits ? (
        <>
          <Hourglass size={11} strokeWidth={2} aria-hidden="true" />
          <VisuallyHidden>{t('waits', { ago: '' })}</VisuallyHidden>
        </>
      ) : null}
      {ago}
    </time>
  )
}

export interface TicketRowProps {
  ticket: Ticket
  /** Relative time as text. */
  ago: string
  tone?: WaitTone
  /** The logged-in user, whose own name is omitted. */
  myId: number
  /** Shown at the end of line three. */
  actions?: ReactNode
}

/** Content of a ticket's row. Plain elements only: a list renders dozens. */
export function TicketListRow({ ticket, ago, tone = 'calm', myId, actions }: TicketRowProps) {
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
          {isAnswerDue(ticket) ? (
            <AnswerClock answerDueAt={ticket.answerDueAt} waitingSince={ticket.waitingSince} />
          ) : (
            <TicketTime ticket={ticket} ago={ago} tone={tone} />
          )}
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
