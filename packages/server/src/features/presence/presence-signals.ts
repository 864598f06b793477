import { ticketAudience } from '@recado/domain'
import * as connections from '../connections/index.ts'
import * as contacts from '../contacts/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'

/** Publishes to those who see the ticket that its customer is writing. */
export function startPresenceSignals(context: AppContext): Worker {
  const unsubscribe = connections.onTyping(context, async ({ companyId, connectionId, chat, state }) => {
    const ticket = await withScope(context, systemViewer(companyId), async scope => {
      const contactId = await contacts.findByAddress(scope, connectionId, chat)
      return contactId === undefined ? undefined : tickets.findActiveTicket(scope, contactId, connectionId)
    })
    if (ticket)
      context.signals.say(
        companyId,
        'presence',
        { ticketId: ticket.id, contactId: ticket.contactId, state: state === 'paused' ? 'available' : state },
        ticketAudience(ticket),
      )
  })
  return { stop: async () => unsubscribe() }
}
