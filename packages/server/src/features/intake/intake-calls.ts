import type { CallEvent } from '@recado/channels/port'
import { CALL_REFUSED } from '@recado/domain'
import type * as contacts from '../contacts/index.ts'
import * as messages from '../messages/index.ts'
import * as settings from '../settings/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { StoredAs as Stored } from '../../schema/stored.ts'
import { identifyContact } from './contact/intake-contact.ts'
import { inContactOrder, mayAnswer } from './intake-loaders.ts'
import type { IntakeConnection } from './intake.store.ts'
import { placeForPeople } from './intake-ticket.ts'

/**
 * A call is a message; if the company rejects calls, the customer is informed. Spec: behaviour 12 "Calls".
 */
export async function receiveCall(
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<CallEvent>,
): Promise<void> {
  if (event.state === 'ringing' || event.state === 'accepted' || event.chat.scheme === 'group') return
  const contact = await identifyContact(scope, connection.id, {
    chat: event.chat,
    aliases: event.aliases ?? [event.chat],
    names: event.names ?? {},
  })
  await inContactOrder(scope.db, [contact.id], () => recordCall(scope, connection, event, contact))
}

async function recordCall(
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<CallEvent>,
  contact: contacts.IdentifiedContact,
): Promise<void> {
  const ticket = await placeForPeople(scope, connection, contact.id)
  const stored = await messages.createMessage(scope, ticket, {
    content: { body: event.video ? 'video' : 'audio', mediaType: 'call_log' },
    fromMe: event.by === 'me',
    externalId: `call:${event.callId}`,
    at: new Date(event.at),
    details: { call: { durationMs: event.durationMs ?? null } },
  })
  // Somebody answered: there is nothing to refuse.
  if (event.state === 'ended') return
  if (!stored || event.by === 'me' || (await settings.load(scope)).call === 'enabled') return
  if (!(await mayAnswer(scope))) return
  await messages.sendAutomatic(scope, ticket, CALL_REFUSED[await messages.findCompanyLanguage(scope)])
}
