import type { Ticket } from '@recado/contract'
import { matchesFilters, shownTime, toOwnWaitingFilters, viewerOf } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useAgo } from '../../../lib/dates/use-dates.ts'
import row from '../../../ui/list/ListRow.module.css'
import { useMe } from '../../session/index.ts'
import { useOpenUuid, useTicketNavigation } from '../navigation.ts'
import { TicketListRow } from '../list/TicketListRow.tsx'
import styles from '../list/TicketItem.module.css'
import { useListedAnswers } from '../waiting/use-pressing-answers.ts'
import { unreadTicketsQuery } from './unread.queries.ts'

/**
 * Unread tickets in the bell's popover, without those that the panels above list; another waiting one opens its waiting
 * list. Spec: workspace 2 "notifications popover".
 */
export function UnreadTickets({ onGo }: { onGo: () => void }) {
  const me = useMe()
  const { data = [] } = useQuery(unreadTicketsQuery)
  const pressing = useListedAnswers()
  const openUuid = useOpenUuid()
  const { open, show } = useTicketNavigation()
  const ago = useAgo()
  const openTicket = (ticket: Ticket) => {
    if (ticket.status === 'pending')
      show({ tab: ticket.isGroup ? 'groups' : 'open', sub: 'pending' }, openUuid)
    else open(ticket.uuid)
    onGo()
  }
  const [waiting, viewer] = [toOwnWaitingFilters(me), viewerOf(me)]
  const isListedAbove = (ticket: Ticket): boolean =>
    pressing.some(({ id }) => id === ticket.id) ||
    (viewer.allTicket && matchesFilters(ticket, waiting, viewer))
  const listed = data.filter(ticket => !isListedAbove(ticket))
  if (listed.length === 0) return null
  return (
    <ul className={styles.popover}>
      {listed.map(ticket => (
        <li key={ticket.id}>
          <button type="button" className={row.item} data-unread onClick={() => openTicket(ticket)}>
            <TicketListRow ticket={ticket} ago={ago(shownTime(ticket))} myId={me.id} />
          </button>
        </li>
      ))}
    </ul>
  )
}
