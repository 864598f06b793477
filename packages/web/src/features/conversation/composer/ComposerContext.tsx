import { CloseButton } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { dispatchToComposer } from '../conversation-state.ts'
import { QuoteText } from '../messages/Quote.tsx'
import type { ComposerMode } from './composer-machine.ts'
import styles from './Composer.module.css'

/** The message that the text replies to or edits. `onCancelEdit` runs after an edit is cancelled. */
export function ComposerContext({ mode, onCancelEdit }: { mode: ComposerMode; onCancelEdit: () => void }) {
  const t = useTranslations('conversation.composer')
  if (mode.kind === 'edit')
    return (
      <div className={styles.context}>
        <Pencil size={16} aria-hidden="true" />
        <span className={styles.contextText}>
          <b>{t('editing')}</b>
        </span>
        <CloseButton
          size={26}
          aria-label={t('cancelEdit')}
          onClick={() => {
            dispatchToComposer({ type: 'editEnded' })
            onCancelEdit()
          }}
        />
      </div>
    )
  if (mode.kind !== 'reply') return null
  const { id, body, fromMe, mediaType, contact } = mode.to
  return (
    <div className={styles.context}>
      <span className={styles.contextText}>
        <QuoteText quoted={{ id, body, fromMe, mediaType, contact }} />
      </span>
      <CloseButton
        size={26}
        aria-label={t('cancelReply')}
        onClick={() => dispatchToComposer({ type: 'replyEnded' })}
      />
    </div>
  )
}
