import type { Ticket } from '@recado/contract'
import { suggestsNoAnswer } from '@recado/domain'
import { useTranslations } from 'use-intl'
import styles from './NoAnswerButton.module.css'

export interface NoAnswerButtonProps {
  ticket: Ticket
  reachable: boolean
  onNoAnswer: (ticket: Ticket) => void
}

/** Ends the wait of a row. It stands there while the last message suggests it, else while the row has the attention. */
export function NoAnswerButton({ ticket, reachable, onNoAnswer }: NoAnswerButtonProps) {
  const t = useTranslations('tickets.noAnswer')
  return (
    <button
      type="button"
      className={styles.button}
      data-suggested={suggestsNoAnswer(ticket) || undefined}
      tabIndex={reachable ? 0 : -1}
      aria-label={t('of', { name: ticket.contact.name })}
      onClick={({ currentTarget }) => {
        // The list may draw another row in its place, whose wait a second Enter would end.
        currentTarget.blur()
        onNoAnswer(ticket)
      }}
    >
      {t('label')}
    </button>
  )
}
