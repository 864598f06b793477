import { Mic } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { TypingDots } from '../../ui/TypingDots.tsx'
import { usePresence } from '../tickets/index.ts'
import styles from './TypingRow.module.css'

/** The end of the conversation: room to breathe, and what the customer is doing. */
export function TypingRow({ ticketId }: { ticketId: number }) {
  const t = useTranslations('tickets')
  const doing = usePresence(state => state.doing[ticketId])
  return (
    <div className={styles.foot}>
      {doing ? (
        <span className={styles.typing} role="img" aria-label={t(doing === 'recording' ? 'recording' : 'typing')}>
          {doing === 'recording' ? <Mic size={16} aria-hidden="true" /> : <TypingDots />}
        </span>
      ) : null}
    </div>
  )
}
