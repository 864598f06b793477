import { Mic } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { TypingDots } from '../../../ui/chat/TypingDots.tsx'
import { useCustomerActivity } from '../../tickets/index.ts'
import styles from './TypingRow.module.css'

/** The end of the conversation: padding, and the customer's activity. */
export function TypingRow({ ticketId }: { ticketId: number }) {
  const t = useTranslations('tickets')
  const activity = useCustomerActivity(state => state.activities[ticketId])
  return (
    <div className={styles.foot}>
      {activity ? (
        <span
          className={styles.typing}
          role="img"
          aria-label={t(activity === 'recording' ? 'recording' : 'typing')}
        >
          {activity === 'recording' ? <Mic size={16} aria-hidden="true" /> : <TypingDots />}
        </span>
      ) : null}
    </div>
  )
}
