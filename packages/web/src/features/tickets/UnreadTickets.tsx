import type { Ticket } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useAgo } from '../../lib/use-dates.ts'
import row from '../../ui/ListRow.module.css'
import { useMe } from '../session/index.ts'
import { useTicketNavigation } from './navigation.ts'
import { TicketFace } from './TicketFace.tsx'
import styles from './TicketItem.module.css'
import { unreadOptions } from './unread.queries.ts'

/** The conversations that wait to be read, for the bell's popover; a waiting ticket leads to the waiting list. Spec: workspace 2 "notifications popover". */
export function UnreadTickets({ onGo }: { onGo: () => void }) {
  const { id: myId } = useMe()
  const { data = [] } = useQuery(unreadOptions)
  const { open, filter } = useTicketNavigation()
  const ago = useAgo()
  const go = (ticket: Ticket) => {
    if (ticket.status === 'pending') filter({ tab: 'open', sub: 'pending', q: undefined })
    else open(ticket.uuid)
    onGo()
  }
  if (data.length === 0) return null
  return (
    <ul className={styles.popover}>
      {data.map(ticket => (
        <li key={ticket.id}>
          <button type="button" className={row.item} data-unread onClick={() => go(ticket)}>
            <TicketFace ticket={ticket} ago={ago(ticket.updatedAt)} myId={myId} />
          </button>
        </li>
      ))}
    </ul>
  )
}
