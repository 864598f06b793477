import { CloseButton } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { QuoteText } from '../messages/Quote.tsx'
import styles from './Composer.module.css'
import { setEditing, setReplyTo, useConversation } from '../conversation-state.ts'

/** What the text about to be sent answers or replaces. `onCancelEdit` follows a change that was given up. */
export function ComposerContext({ onCancelEdit }: { onCancelEdit: () => void }) {
  const t = useTranslations('conversation.composer')
  const repliedMessage = useConversation(state => state.replyTo)
  const editedMessage = useConversation(state => state.editing)
  const shown = editedMessage ?? repliedMessage
  if (!shown) return null
  const { id, body, fromMe, mediaType, contact } = shown
  return (
    <div className={styles.context}>
      {editedMessage ? <Pencil size={16} aria-hidden="true" /> : null}
      <span className={styles.contextText}>{editedMessage ? <b>{t('editing')}</b> : <QuoteText quoted={{ id, body, fromMe, mediaType, contact }} />}</span>
      <CloseButton
        size={26}
        aria-label={t(editedMessage ? 'cancelEdit' : 'cancelReply')}
        onClick={() => {
          if (!editedMessage) return setReplyTo(null)
          setEditing(null)
          onCancelEdit()
        }}
      />
    </div>
  )
}
