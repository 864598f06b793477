import * as messages from '../messages/index.ts'
import * as tickets from '../tickets/index.ts'
import { withScope, type Scope } from '../../kernel/database/scope.ts'
import type { SocketHandlers } from '../../kernel/events/client-events.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { withRetry } from '../../kernel/work/retry.ts'

const findTicket = (scope: Scope, ticket: number | string) =>
  typeof ticket === 'number' ? tickets.find(scope, ticket) : tickets.findByUuid(scope, ticket)

/**
 * Joins narrow what a socket hears of tickets, and never widen it: the rooms of its viewer stay the limit. Spec:
 * behaviour 17, 19.
 */
export const joinHandlers = (context: AppContext): SocketHandlers => ({
  joinTickets: async (_, status, answer, joins) => {
    joins.narrow()
    joins.statuses.add(status as string)
    answer()
  },
  leaveTickets: async (_, status, answer, joins) => {
    joins.statuses.delete(status as string)
    answer()
  },
  joinNotification: async (_, __, answer, joins) => {
    joins.narrow()
    joins.notifications = true
    answer()
  },
  leaveNotification: async (_, __, answer, joins) => {
    joins.notifications = false
    answer()
  },
  joinChatBox: async (viewer, payload, answer, joins) => {
    // Also who may not see the ticket asked for one only.
    joins.narrow()
    // A window of other frontends that has the ticket open shows it to be read by nothing else.
    const ticket = await withRetry(context, viewer, async scope => {
      const found = await findTicket(scope, payload as number | string)
      await messages.markRead(scope, found.id)
      return found
    })
    joins.tickets.add(ticket.id)
    answer()
  },
  leaveChatBox: async (viewer, payload, answer, joins) => {
    const { id } = await withScope(context, viewer, scope => findTicket(scope, payload as number | string))
    joins.tickets.delete(id)
    answer()
  },
})
