import type { Ticket } from '@recado/contract'
import { memo } from 'react'
import row from '../../../ui/list/ListRow.module.css'
import { TicketListRow } from './TicketListRow.tsx'

export interface TicketItemProps {
  ticket: Ticket
  ago: string
  /** The list has the order by longest wait. */
  byWait?: boolean
  myId: number
  selected: boolean
  /** Whether Tab reaches it; the arrow keys move it. */
  reachable: boolean
  onOpen: (ticket: Ticket) => void
}

/** One ticket of the list; the whole row is one button. */
export const TicketItem = memo(function TicketItem({
  ticket,
  ago,
  byWait = false,
  myId,
  selected,
  reachable,
  onOpen,
}: TicketItemProps) {
  return (
    <button
      type="button"
      className={row.item}
      data-roving={ticket.id}
      data-unread={ticket.unreadMessages > 0 || undefined}
      aria-current={selected ? 'true' : undefined}
      tabIndex={reachable ? 0 : -1}
      onClick={() => onOpen(ticket)}
    >
      <TicketListRow ticket={ticket} ago={ago} byWait={byWait} myId={myId} />
    </button>
  )
})
