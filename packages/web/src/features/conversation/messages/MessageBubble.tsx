import type { Message } from '@recado/contract'
import { Ban, Bot, Lock } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import look from '../../../ui/chat/Bubble.module.css'
import { Ticks } from '../../../ui/chat/Ticks.tsx'
import { authorOf, shownText } from './message-author.ts'
import { pressAttribute } from './message-press.ts'
import styles from './MessageBubble.module.css'
import { ChannelMarks } from './ChannelMarks.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import { MessageContent } from './MessageContent.tsx'
import { Quote } from './Quote.tsx'
import { TextBody } from './TextBody.tsx'
import { MessageToolbar } from './MessageToolbar.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'

export interface MessageBubbleProps {
  message: Message
  /** The customer's choice among those that the message offers. */
  chosenId?: string | undefined
  first: boolean
  last: boolean
  flashed: boolean
  /** Whether it is selected; undefined outside selection mode. */
  selected: boolean | undefined
  /** Disables all message actions. */
  readOnly: boolean
  /** The server's refusal. */
  reason: string | null
  /** Whether Tab reaches its menu button; the arrow keys move it. */
  reachable: boolean
}

const AUTHOR_ICONS = { note: Lock, automatic: Bot } as const

/** The author, if the bubble's side does not tell. */
function MessageAuthor({ message, first }: { message: Message; first: boolean }) {
  const t = useTranslations('conversation')
  const author = authorOf(message, first)
  if (!author) return null
  const Icon = author.kind === 'person' ? null : AUTHOR_ICONS[author.kind]
  const kind = author.kind === 'person' ? null : t(author.kind)
  const name = author.name ?? (author.kind === 'note' ? t('noteFor') : null)
  return (
    <span className={`${look.author} ${styles.author}`}>
      {Icon ? <Icon size={14} strokeWidth={2} aria-hidden="true" /> : null}
      {[kind, name].filter(part => part !== null).join(' · ')}
    </span>
  )
}

function MessageReactions({ reactions }: Pick<Message, 'reactions'>) {
  const t = useTranslations('conversation')
  if (reactions.length === 0) return null
  const emoji = [...new Set(reactions.map(reaction => reaction.emoji))]
  return (
    <span
      className={styles.reactions}
      role="img"
      aria-label={t('reactions', {
        list: reactions.map(({ emoji: one, fromMe, by }) => `${one} ${fromMe ? t('team') : by}`).join(', '),
      })}
    >
      {emoji.join('')}
      {reactions.length > 1 ? <span className={styles.reactionCount}>{reactions.length}</span> : null}
    </span>
  )
}

/** Marks an edited message; a press opens its history. */
function EditedMark({ hasHistory }: { hasHistory: boolean }) {
  const t = useTranslations('conversation')
  if (!hasHistory) return <span>{t('edited')}</span>
  return (
    <button type="button" className={styles.edited} {...pressAttribute({ action: 'history' })}>
      {t('edited')}
    </button>
  )
}

/** Whether it was edited, its time, and its state. */
function MessageMeta({ message }: { message: Message }) {
  const { time } = useDates()
  return (
    <span className={`${look.meta} ${styles.meta}`}>
      {message.isEdited && !message.isDeleted ? (
        <EditedMark hasHistory={message.oldMessages.length > 0} />
      ) : null}
      <time dateTime={message.createdAt}>{time(message.createdAt)}</time>
      {message.fromMe && !message.isPrivate ? <Ticks ack={message.ack} /> : null}
    </span>
  )
}

/** One message. Plain elements without handlers: the thread delegates the events. */
export const MessageBubble = memo(function Bubble({
  message,
  chosenId,
  first,
  last,
  flashed,
  selected,
  readOnly,
  reason,
  reachable,
}: MessageBubbleProps) {
  const t = useTranslations('conversation')
  const text = shownText(message)
  const isBare = message.mediaType === 'sticker' && !message.isDeleted
  const visualKind = text === '' ? 'alone' : 'captioned'
  const isVisual = (message.mediaType === 'image' || message.mediaType === 'video') && !message.isDeleted
  return (
    <div
      className={`${look.row} ${styles.row}`}
      data-me={message.fromMe || undefined}
      data-first={first || undefined}
      data-last={last || undefined}
      data-flashed={flashed || undefined}
      data-selecting={selected !== undefined || undefined}
      data-message={message.id}
      data-key={message.clientKey ?? undefined}
    >
      {selected === undefined ? null : (
        <input
          type="checkbox"
          className={styles.check}
          checked={selected}
          aria-label={t('select', { text: text.slice(0, 60) || t('message') })}
          onChange={() => undefined}
        />
      )}
      <div
        className={`${look.bubble} ${styles.bubble}`}
        data-note={message.isPrivate || undefined}
        data-failed={message.ack < 0 || undefined}
        data-bare={isBare || undefined}
        data-sound={(message.mediaType === 'audio' && text === '' && !message.isDeleted) || undefined}
        data-visual={isVisual ? visualKind : undefined}
      >
        <MessageAuthor message={message} first={first} />
        {message.channelDetails && !message.isDeleted ? (
          <ChannelMarks details={message.channelDetails} />
        ) : null}
        {message.quotedMsg && !message.isDeleted ? <Quote quoted={message.quotedMsg} /> : null}
        {message.isDeleted ? (
          <span className={styles.deleted}>
            <Ban size={14} strokeWidth={2} aria-hidden="true" /> {t('deletedMessage')}
          </span>
        ) : (
          <MessageContent message={message} />
        )}
        {text === '' ? null : (
          <TextBody
            text={text}
            {...(text === message.body ? { mentions: message.mentions } : {})}
            struck={message.isDeleted}
          />
        )}
        <MessageMeta message={message} />
        {message.channelDetails?.choices && !message.isDeleted ? (
          <ChoiceList choices={message.channelDetails.choices} chosenId={chosenId} />
        ) : null}
        <MessageReactions reactions={message.reactions} />
        <ErrorNotice message={message} reason={reason} mayAct={!readOnly} />
      </div>
      {readOnly || selected !== undefined || message.id === 0 ? null : (
        <MessageToolbar message={message} reachable={reachable} />
      )}
    </div>
  )
})
