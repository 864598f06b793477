import { refuse, type CLIENT_EVENTS } from '@recado/contract'
import type { z } from 'zod'
import * as connections from '../connections/index.ts'
import * as contacts from '../contacts/index.ts'
import * as messages from '../messages/index.ts'
import * as tickets from '../tickets/index.ts'
import { joinHandlers } from './joins.ts'
import type { SocketHandlers } from '../../kernel/events/client-events.ts'
import { withScope, withReadOnlyScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { ticketAudience } from '@recado/domain'

/**
 * The people in a ticket are not stored: each window reports its own, every process passes it on to those who
 * may see the ticket now, and an entry
 * without a new report expires. The name is the sender's own, whatever the payload contains. Spec: behaviour
 * 17.
 */
const attend =
  (context: AppContext): NonNullable<SocketHandlers['attend']> =>
  async (viewer, payload, answer) => {
    const attendance = payload as z.infer<(typeof CLIENT_EVENTS)['attend']>
    const rate = await context.throttle.hit('attend', String(viewer.id))
    if (!rate.ok) throw refuse('ERR_TOO_MANY_REQUESTS', { retryAfter: rate.retryAfter })
    const ticket = await withReadOnlyScope(context, viewer, scope => tickets.find(scope, attendance.ticketId))
    context.signals.say(
      viewer.companyId,
      'attending',
      { ...attendance, userId: viewer.id },
      ticketAudience(ticket),
    )
    answer()
  }

/** Socket commands of browsers. Spec: behaviour 17. */
export const socketHandlers = (context: AppContext): SocketHandlers => ({
  ...joinHandlers(context),
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
