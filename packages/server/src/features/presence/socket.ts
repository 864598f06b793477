import { refuse, type CLIENT_EVENTS } from '@recado/contract'
import type { z } from 'zod'
import * as connections from '../connections/index.ts'
import * as contacts from '../contacts/index.ts'
import * as messages from '../messages/index.ts'
import * as tickets from '../tickets/index.ts'
import { attend } from './attendance.ts'
import { joinHandlers } from './joins.ts'
import type { SocketHandlers } from '../../kernel/events/client-events.ts'
import { withScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'

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
