import type { IdentityEvent } from '@recado/channels/port'
import { ACK } from '@recado/contract'
import { NUMBER_CHANGED } from '@recado/domain'
import * as contacts from '../../contacts/index.ts'
import * as messages from '../../messages/index.ts'
import * as tickets from '../../tickets/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { StoredAs as Stored } from '../../../schema/stored.ts'
import { displayNameOf } from './intake-contact.ts'
import type { IntakeConnection } from '../intake.store.ts'

/** Joins the addresses of a person; the ones that the person left are written to no more. */
export async function receiveIdentity(
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<IdentityEvent>,
): Promise<void> {
  const identity = {
    connectionId: connection.id,
    aliases: event.aliases,
    name: displayNameOf(event.names ?? {}, event.chat),
    username: event.names?.username,
    isGroup: false,
  }
  if (event.isFromAddressBook) return nameFromAddressBook(scope, identity)
  // An event that an earlier version stored has one address here, not a list.
  const replaces = [event.replaces ?? []].flat()
  if (replaces.length === 0) {
    await contacts.identify(scope, identity)
    return
  }
  const changed = await contacts.changeAddress(scope, { ...identity, replaces })
  if (changed?.isNumberChanged) await noteNumberChange(scope, connection.id, changed.contactId, event)
}

/** The phone's address book has many people who never wrote: only the known ones get its name. */
async function nameFromAddressBook(scope: Scope, identity: contacts.ChannelIdentity): Promise<void> {
  const known = await Promise.all(
    identity.aliases.map(address => contacts.findByAddress(scope, identity.connectionId, address)),
  )
  if (known.some(id => id !== undefined)) await contacts.identify(scope, { ...identity, isOwnName: true })
}

/** A note in the conversation: answers go to another number than the messages above it came from. */
async function noteNumberChange(
  scope: Scope,
  connectionId: number,
  contactId: number,
  event: Stored<IdentityEvent>,
): Promise<void> {
  const ticket = await tickets.findActiveTicket(scope, contactId, connectionId)
  if (!ticket) return
  const body = NUMBER_CHANGED[await messages.findCompanyLanguage(scope)]
  await messages.createMessage(scope, ticket, {
    content: { body, mediaType: 'chat' },
    fromMe: true,
    isPrivate: true,
    automatic: true,
    ack: ACK.read,
    at: new Date(event.at),
  })
}
