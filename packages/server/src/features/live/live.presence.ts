import { audience } from '@recado/domain'
import * as connections from '../connections/index.ts'
import * as contacts from '../contacts/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'

/** Tells whoever sees the ticket that its customer is writing. */
export function tellPresence(context: AppContext): Worker {
  const end = connections.onTyping(context, async ({ companyId, connectionId, chat, state }) => {
    const ticket = await withScope(context, systemViewer(companyId), async scope => {
      const contactId = await contacts.findByAddress(scope, connectionId, chat)
      return contactId === undefined ? undefined : tickets.active(scope, contactId, connectionId)
    })
    if (ticket)
      context.signals.say(
        companyId,
        'presence',
        { ticketId: ticket.id, contactId: ticket.contactId, state: state === 'paused' ? 'available' : state },
        audience(ticket),
      )
  })
  return { stop: async () => end() }
}
