import { MEDIA_TYPES, type MediaType, type Snooze, type Ticket } from '@recado/contract'
import { AlarmClock, Bot } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../ui/Avatar.tsx'
import { QueueChip, TagChip } from '../../ui/Chip.tsx'
import { CountBadge } from '../../ui/CountBadge.tsx'
import row from '../../ui/ListRow.module.css'
import { firstNameOf } from '../../ui/person.ts'
import { useDraft } from './drafts.ts'
import { MediaKind } from './MediaKind.tsx'
import { usePresence } from './presence.ts'
import { Ticks } from './Ticks.tsx'
import { useWakeText } from './use-wake-text.ts'
import styles from './TicketItem.module.css'

/** Tags shown before the rest becomes a number. */
const TAGS_SHOWN = 2

/** What the second line says: what the customer is doing, one's own unfinished text, or the last message. */
function Preview({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('tickets')
  const doing = usePresence(state => state.doing[ticket.id])
  const draft = useDraft(ticket.id)
  if (doing) return <span className={styles.doing}>{t(doing === 'recording' ? 'recording' : 'typing')}</span>
  if (draft !== '') {
    return (
      <span className={row.cut}>
        <span className={row.draft}>{t('draft')}</span> {draft}
      </span>
    )
  }
  const kind = MEDIA_TYPES.find((type): type is Exclude<MediaType, 'chat'> => type !== 'chat' && type === ticket.lastMediaType)
  return (
    <>
      {ticket.lastFromMe ? <Ticks ack={ticket.lastAck} /> : null}
      {kind ? <MediaKind type={kind} /> : null}
      <span className={row.cut}>{(kind === 'call_log' ? '' : ticket.lastMessage) || (kind ? t(`kinds.${kind}`) : t('noMessages'))}</span>
    </>
  )
}

function Tags({ tags }: Pick<Ticket, 'tags'>) {
  const t = useTranslations('tickets')
  const rest = tags.length - TAGS_SHOWN
  return (
    <>
      {tags.slice(0, TAGS_SHOWN).map(tag => (
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

/** It was put aside, and until when. */
function Asleep({ snooze }: { snooze: Snooze }) {
  const t = useTranslations('tickets.snooze')
  const when = useWakeText()(snooze)
  return (
    <span className={styles.asleep} role="img" aria-label={t('asleep', { when })} title={t('asleep', { when })}>
      <AlarmClock size={13} strokeWidth={2} aria-hidden="true" />
      {when}
    </span>
  )
}

export interface TicketFaceProps {
  ticket: Ticket
  /** How long ago something happened, in words. */
  ago: string
  /** Shown in red: the customer has waited too long. */
  late?: boolean
  /** The logged-in person, who needs not read their own name. */
  myId: number
  /** Stands at the end of the third line. */
  actions?: ReactNode
}

/** What a row says of its ticket. Plain elements only: a list draws dozens of these. */
export function TicketFace({ ticket, ago, late = false, myId, actions }: TicketFaceProps) {
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
          {ticket.snooze ? <Asleep snooze={ticket.snooze} /> : null}
          <time className={row.time} dateTime={ticket.updatedAt} data-late={late || undefined}>
            {ago}
          </time>
        </span>
        <span className={row.line}>
          <span className={row.preview}>
            <Preview ticket={ticket} />
          </span>
          <CountBadge value={unreadMessages} label={t('unread', { count: unreadMessages })} />
        </span>
        <span className={`${row.line} ${styles.third}`}>
          {queue ? <QueueChip {...queue} /> : <QueueChip name={t('noQueue')} color="var(--control)" />}
          <Tags tags={ticket.tags} />
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
