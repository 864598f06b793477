import { Button } from '@mantine/core'
import type { Ticket } from '@recado/contract'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import row from '../../../ui/list/ListRow.module.css'
import { TicketListRow } from './TicketListRow.tsx'
import styles from './TicketItem.module.css'

export interface PendingItemProps {
  ticket: Ticket
  ago: string
  /** The list has the order by longest wait. */
  byWait?: boolean
  myId: number
  reachable: boolean
  busy: boolean
  mayAccept: boolean
  mayClose: boolean
  onAccept: (ticket: Ticket) => void
  onClose: (ticket: Ticket) => void
  /** Opens a read-only view; only with the permission. */
  onSpy: ((ticket: Ticket) => void) | undefined
}

/** A waiting ticket: accepted or closed from here, never opened. Spec: workspace 2 "Ticket list item". */
export const PendingItem = memo(function PendingItem({
  ticket,
  ago,
  byWait = false,
  myId,
  reachable,
  busy,
  mayAccept,
  mayClose,
  onAccept,
  onClose,
  onSpy,
}: PendingItemProps) {
  const t = useTranslations('tickets')
  const tabIndex = reachable ? 0 : -1
  const { name } = ticket.contact
  return (
    <div className={row.item} data-pending data-unread={ticket.unreadMessages > 0 || undefined}>
      {onSpy ? (
        <button
          type="button"
          className={styles.cover}
          aria-label={t('spyOn', { name })}
          data-roving={ticket.id}
          tabIndex={tabIndex}
          onClick={() => onSpy(ticket)}
        />
      ) : null}
      <TicketListRow
        ticket={ticket}
        ago={ago}
        byWait={byWait}
        myId={myId}
        actions={
          <span className={styles.actions}>
            {mayClose ? (
              <Button
                size="xs"
                variant="default"
                tabIndex={tabIndex}
                disabled={busy}
                aria-label={t('closeOf', { name })}
                onClick={() => onClose(ticket)}
              >
                {t('close')}
              </Button>
            ) : null}
            {mayAccept ? (
              <Button
                size="xs"
                tabIndex={tabIndex}
                loading={busy}
                aria-label={t('acceptOf', { name })}
                data-roving={onSpy ? undefined : ticket.id}
                onClick={() => onAccept(ticket)}
              >
                {t('accept')}
              </Button>
            ) : null}
          </span>
        }
      />
    </div>
  )
})
