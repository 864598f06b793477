import type { Ticket } from '@recado/contract'
import { shownTime } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useAgo } from '../../lib/dates/use-dates.ts'
import row from '../../ui/list/ListRow.module.css'
import { useMe } from '../session/index.ts'
import { useTicketNavigation } from './navigation.ts'
import { TicketRow } from './TicketRow.tsx'
import styles from './TicketItem.module.css'
import { unreadTicketsQuery } from './unread.queries.ts'

/**
 * Unread tickets in the bell's popover; a pending ticket opens the waiting list. Spec: workspace 2
 * "notifications popover".
 */
export function UnreadTickets({ onGo }: { onGo: () => void }) {
  const { id: myId } = useMe()
  const { data = [] } = useQuery(unreadTicketsQuery)
  const { open, filter } = useTicketNavigation()
  const ago = useAgo()
  const openTicket = (ticket: Ticket) => {
    if (ticket.status === 'pending') filter({ tab: 'open', sub: 'pending', q: undefined })
    else open(ticket.uuid)
    onGo()
  }
  if (data.length === 0) return null
  return (
    <ul className={styles.popover}>
      {data.map(ticket => (
        <li key={ticket.id}>
          <button type="button" className={row.item} data-unread onClick={() => openTicket(ticket)}>
            <TicketRow ticket={ticket} ago={ago(shownTime(ticket))} myId={myId} />
          </button>
        </li>
      ))}
    </ul>
  )
}
