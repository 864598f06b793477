import { Button } from '@mantine/core'
import type { Ticket } from '@recado/contract'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { TicketActions } from '../../tickets/index.ts'
import styles from './Composer.module.css'
import { RatingMark } from '../header/RatingMark.tsx'

/**
 * The reason why nothing can be sent, and the action that helps. Spec: workspace 4 "Sending is disabled while
 * the ticket is not open".
 */
export function NotOpenNotice({ ticket, actions }: { ticket: Ticket; actions: TicketActions }) {
  const t = useTranslations('conversation.notOpen')
  const { status } = ticket
  const isClosed = status === 'closed' || status === 'nps'
  const reopen = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Opened by a key, it has no composer that takes the focus.
    if (isClosed && document.activeElement === document.body) reopen.current?.focus({ preventScroll: true })
  }, [isClosed])
  const busy = actions.busyWith === ticket.id
  return (
    <div className={styles.bar} data-keep-clear>
      <span className={styles.barText}>{t(`why.${status === 'open' ? 'pending' : status}`)}</span>
      {ticket.rating ? <RatingMark rating={ticket.rating} /> : null}
      {status === 'pending' ? (
        <Button loading={busy} onClick={() => actions.accept(ticket)}>
          {t('accept')}
        </Button>
      ) : null}
      {isClosed ? (
        <Button ref={reopen} loading={busy} onClick={() => actions.reopen(ticket)}>
          {t('reopen')}
        </Button>
      ) : null}
    </div>
  )
}
