import type { HandoverEvent } from '@recado/channels/port'
import { HANDED_TO_PEOPLE } from '@recado/domain'
import * as messages from '../messages/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { StoredAs as Stored } from '../../schema/stored.ts'
import { identifyContact } from './contact/intake-contact.ts'
import { inContactOrder } from './intake-loaders.ts'
import type { IntakeConnection } from './intake.store.ts'
import { placeForPeople } from './intake-ticket.ts'

/**
 * Another program gives the conversation to people. An unread line in its ticket says so, with the program's summary:
 * it alerts whom a message of the customer would, and no rule answers it.
 */
export async function receiveHandover(
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<HandoverEvent>,
): Promise<void> {
  const contact = await identifyContact(scope, connection.id, event)
  await inContactOrder(scope.db, [contact.id], async () => {
    await messages.createMessage(scope, await placeForPeople(scope, connection, contact.id), {
      content: { body: HANDED_TO_PEOPLE[await messages.findCompanyLanguage(scope)], mediaType: 'chat' },
      fromMe: false,
      automatic: true,
      externalId: `handover:${event.key}`,
      at: new Date(event.at),
      details: event.summary === undefined ? undefined : { summary: event.summary },
    })
  })
}
