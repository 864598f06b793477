import * as messages from '../messages/index.ts'
import * as templates from '../templates/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { StoredEvent, StoredAs as Stored } from '../../schema/stored.ts'
import { receivePreference } from './rules/intake-consents.ts'
import { recordHistoryProgress } from './intake-backfill.ts'
import { loadConnection, inContactOrder } from './intake-loaders.ts'
import { receiveMessageEvent } from './intake-message.ts'
import { receiveCall } from './intake-calls.ts'
import { receiveGroup } from './contact/intake-group.ts'
import { receiveIdentity } from './contact/intake-identity.ts'
import { receiveReceipt, receiveWatermark } from './intake-receipts.ts'
import type { HandoverEvent } from '@recado/channels/port'
import { HANDED_TO_PEOPLE } from '@recado/domain'
import { identifyContact } from './contact/intake-contact.ts'
import type { IntakeConnection } from './intake.store.ts'
import { placeForPeople } from './intake-ticket.ts'

/**
 * Another program gives the conversation to people. An unread line in its ticket says so, with the program's summary:
 * it alerts whom a message of the customer would, and no rule answers it.
 */
async function receiveHandover(
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

/** Processes a whole channel event in one transaction. Spec: behaviour 4. */
export async function receiveEvent(scope: Scope, connectionId: number, event: StoredEvent): Promise<void> {
  const connection = await loadConnection(scope, connectionId)
  if (!connection) return
  switch (event.kind) {
    case 'message':
      return receiveMessageEvent(scope, connection, event)
    case 'body':
      return messages.applyOrDeferChange(scope, connection.id, event.extId, event)
    case 'edit':
    case 'sharper':
    case 'tally':
    case 'delete':
    case 'reaction':
      return messages.applyOrDeferChange(scope, connection.id, event.target, event)
    case 'receipt':
      return receiveReceipt(scope, connection, event)
    case 'watermark':
      return receiveWatermark(scope, connection, event)
    case 'call':
      return receiveCall(scope, connection, event)
    case 'identity':
      return receiveIdentity(scope, connection, event)
    case 'preference':
      return receivePreference(scope, connection, event)
    case 'handover':
      return receiveHandover(scope, connection, event)
    case 'group':
      return receiveGroup(scope, connection, event)
    case 'notice':
      if (event.topic === 'set-aside') throw new SetAsideError(event.detail)
      return templates.applyNotice(scope, connection.id, event)
    case 'history':
      return recordHistoryProgress(scope, connection, event)
  }
}

/** A driver could not read something and set it aside: its notice is parked with the reason, where admins see it. */
export class SetAsideError extends Error {
  override readonly name = 'SetAsideError'

  constructor(detail: unknown) {
    const { stanza, reason } = detail as { stanza?: unknown; reason?: unknown }
    super(`${String(stanza)}: ${String(reason)}`.slice(0, 300))
  }
}
