import { CARRIED_KINDS, type TicketChannel } from '@recado/contract'
import * as connections from '../connections/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { findHeardAt } from './messages.heard.store.ts'

/** What can be said in a ticket, whether or not its connection is open now. */
export async function channelOf(scope: Scope, ticketId: number): Promise<TicketChannel> {
  const ticket = await tickets.find(scope, ticketId)
  const { text, media, window, ...can } = await connections.capabilities(scope, ticket.whatsappId)
  const heardAt = window && (await findHeardAt(scope.db, ticket.contactId, ticket.whatsappId))
  return {
    text: { ...text },
    media: CARRIED_KINDS.flatMap(kind => {
      const limit = media[kind]
      return limit ? [{ kind, types: [...limit.types], maxBytes: limit.maxBytes, caption: limit.caption }] : []
    }),
    reply: can.reply,
    react: can.react,
    edit: can.edit !== undefined,
    delete: can.delete !== undefined,
    templates: can.templates,
    window: window ? { hours: window.hours, humanAgentHours: window.humanAgentHours ?? null, heardAt: heardAt?.toISOString() ?? null } : null,
  }
}
