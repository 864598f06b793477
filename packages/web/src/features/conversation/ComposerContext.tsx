import { CloseButton } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { QuoteText } from './bubbles/Quote.tsx'
import styles from './Composer.module.css'
import { edit, replyTo, useConversation } from './conversation-state.ts'

/** What the text about to be sent answers or replaces. `onCancelEdit` follows a change that was given up. */
export function ComposerContext({ onCancelEdit }: { onCancelEdit: () => void }) {
  const t = useTranslations('conversation.composer')
  const answered = useConversation(state => state.replyTo)
  const edited = useConversation(state => state.editing)
  const shown = edited ?? answered
  if (!shown) return null
  const { id, body, fromMe, mediaType, contact } = shown
  return (
    <div className={styles.context}>
      {edited ? <Pencil size={16} aria-hidden="true" /> : null}
      <span className={styles.contextText}>{edited ? <b>{t('editing')}</b> : <QuoteText quoted={{ id, body, fromMe, mediaType, contact }} />}</span>
      <CloseButton
        size={26}
        aria-label={t(edited ? 'cancelEdit' : 'cancelReply')}
        onClick={() => {
          if (!edited) return replyTo(null)
          edit(null)
          onCancelEdit()
        }}
      />
    </div>
  )
}
