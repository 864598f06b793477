import { audience } from '@recado/domain'
import * as connections from '../connections/index.ts'
import * as contacts from '../contacts/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Worker } from '../../kernel/feature.ts'
import { systemViewer, withScope } from '../../kernel/scope.ts'
import type { AppContext } from '../../kernel/world.ts'

/** Tells whoever sees the ticket that its customer is writing. */
export function tellPresence(world: AppContext): Worker {
  const end = connections.onTyping(world, async ({ companyId, connectionId, chat, state }) => {
    const ticket = await withScope(world, systemViewer(companyId), async scope => {
      const contactId = await contacts.findByAddress(scope, connectionId, chat)
      return contactId === undefined ? undefined : tickets.active(scope, contactId, connectionId)
    })
    if (ticket)
      world.signals.say(
        companyId,
        'presence',
        { ticketId: ticket.id, contactId: ticket.contactId, state: state === 'paused' ? 'available' : state },
        audience(ticket),
      )
  })
  return { stop: async () => end() }
}
