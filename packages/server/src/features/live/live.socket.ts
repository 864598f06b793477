import { refuse, type CLIENT_EVENTS } from '@recado/contract'
import type { z } from 'zod'
import * as connections from '../connections/index.ts'
import * as contacts from '../contacts/index.ts'
import * as messages from '../messages/index.ts'
import * as tickets from '../tickets/index.ts'
import { attend } from './live.attendance.ts'
import type { SocketHandlers } from '../../kernel/events/client-events.ts'
import { withScope, type Scope } from '../../kernel/database/scope.ts'
import { withRetry } from '../../kernel/work/retry.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'

const findTicket = (scope: Scope, ticket: number | string) =>
  typeof ticket === 'number' ? tickets.find(scope, ticket) : tickets.findByUuid(scope, ticket)

/**
 * Socket commands of browsers. Joins narrow what a socket hears of tickets, and never widen it: the rooms of its
 * viewer stay the limit. Spec: behaviour 17, 19.
 */
export const socketHandlers = (context: AppContext): SocketHandlers => ({
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
  attend: attend(context),
  typing: async (viewer, payload, answer) => {
    const { ticketId, state } = payload as z.infer<(typeof CLIENT_EVENTS)['typing']>
    const { ticket, to, inReplyTo } = await withScope(context, viewer, async scope => {
      const found = await tickets.find(scope, ticketId)
      const { contactId, whatsappId } = found
      return {
        ticket: found,
        to: await contacts.addressOf(scope, contactId, whatsappId),
        inReplyTo: await messages.findLastInboundId(scope.db, contactId, whatsappId),
      }
    })
    if (ticket.status !== 'open' || !to || (ticket.userId !== viewer.id && viewer.profile !== 'admin'))
      throw refuse('ERR_NO_PERMISSION')
    await connections.showTyping(
      context,
      ticket.whatsappId,
      to,
      state === 'available' ? 'paused' : state,
      inReplyTo,
    )
    answer()
  },
})
