import type { ChatMessage } from '@recado/contract'
import { Clock } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import look from '../../../ui/chat/Bubble.module.css'
import { BubbleNotice } from '../../../ui/chat/BubbleNotice.tsx'
import { TextBody } from '../../conversation/index.ts'
import styles from './ChatBubble.module.css'
import { chatOutbox } from './chat-outbox.ts'

export interface ChatBubbleProps {
  message: ChatMessage
  mine: boolean
  first: boolean
  last: boolean
  /** The reason of the refusal; null without a failure. */
  failure: string | null
}

/** A chat message of a colleague or one's own: pending, delivered, or failed with its actions. */
export const ChatBubble = memo(function ChatBubble({ message, mine, first, last, failure }: ChatBubbleProps) {
  const t = useTranslations('chats')
  const { time } = useDates()
  const { sender, clientKey } = message
  return (
    <div
      className={`${look.row} ${styles.row}`}
      data-me={mine || undefined}
      data-first={first || undefined}
      data-last={last || undefined}
      data-message={message.id}
    >
      {mine ? null : (
        <span className={styles.face}>{last ? <Avatar name={sender.name} size={30} /> : null}</span>
      )}
      <div className={`${look.bubble} ${styles.bubble}`} data-failed={failure !== null || undefined}>
        {first && !mine ? <span className={`${look.author} ${styles.author}`}>{sender.name}</span> : null}
        <TextBody text={message.message} />
        <span className={`${look.meta} ${styles.meta}`}>
          <time dateTime={message.createdAt}>{time(message.createdAt)}</time>
          {message.id === 0 && failure === null ? (
            <span role="img" aria-label={t('sending')}>
              <Clock size={12} strokeWidth={2} aria-hidden="true" />
            </span>
          ) : null}
        </span>
        {failure === null ? null : (
          <BubbleNotice text={failure} alert>
            <button type="button" onClick={() => chatOutbox.retry(clientKey ?? '')}>
              {t('sendAgain')}
            </button>
            <button type="button" onClick={() => chatOutbox.discard(clientKey ?? '')}>
              {t('discard')}
            </button>
          </BubbleNotice>
        )}
      </div>
    </div>
  )
})
