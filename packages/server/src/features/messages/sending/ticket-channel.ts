import type { TicketChannel } from '@recado/contract'
import * as connections from '../../connections/index.ts'
import * as tickets from '../../tickets/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { findLastInboundAt } from '../messages-history.store.ts'

/** The capabilities of a ticket's channel, whether or not its connection is open now. */
export async function findTicketChannel(scope: Scope, ticketId: number): Promise<TicketChannel> {
  const ticket = await tickets.find(scope, ticketId)
  const { text, media, window, ...capabilities } = await connections.findCapabilities(
    scope,
    ticket.whatsappId,
  )
  const heardAt = window && (await findLastInboundAt(scope.db, ticket.contactId, ticket.whatsappId))
  return {
    network: (await connections.find(scope, ticket.whatsappId)).channel,
    text: { ...text },
    media: connections.mediaLimitsOf({ media }),
    reply: capabilities.reply,
    react: capabilities.react,
    edit: capabilities.edit !== undefined,
    delete: capabilities.delete !== undefined,
    templates: capabilities.templates,
    numberRequest: capabilities.numberRequest === true,
    window: window
      ? {
          hours: window.hours,
          humanAgentHours: window.humanAgentHours ?? null,
          heardAt: heardAt?.toISOString() ?? null,
        }
      : null,
  }
}
