import type { GroupEvent } from '@recado/channels/port'
import { ACK } from '@recado/contract'
import { GROUP_NEWS, maskNumber, SOMEBODY } from '@recado/domain'
import * as contacts from '../../contacts/index.ts'
import * as messages from '../../messages/index.ts'
import * as tickets from '../../tickets/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { StoredAs as Stored } from '../../../schema/stored.ts'
import type { IntakeConnection } from '../intake.store.ts'
import { identifyGroup } from './intake.contact.ts'

/** Names the group by its subject; news of it are a note in its conversation. */
export async function receiveGroup(
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<GroupEvent>,
): Promise<void> {
  const contact = await identifyGroup(scope, connection.id, event.chat, event.subject)
  if (event.news === undefined) return
  const ticket = await tickets.findActiveTicket(scope, contact.id, connection.id)
  if (!ticket) return
  const language = await messages.findCompanyLanguage(scope)
  const who = (await nameOfMember(scope, connection.id, event)) ?? SOMEBODY[language]
  await messages.createMessage(scope, ticket, {
    content: { body: GROUP_NEWS[event.news][language].replace('{who}', () => who), mediaType: 'chat' },
    fromMe: true,
    isPrivate: true,
    automatic: true,
    ack: ACK.read,
    at: new Date(event.at),
  })
}

/** Whom the news is about: a contact by name, another one by a number that nobody reads whole. */
async function nameOfMember(
  scope: Scope,
  connectionId: number,
  { participants: [member] }: Stored<GroupEvent>,
): Promise<string | undefined> {
  if (!member) return undefined
  const contactId = await contacts.findByAddress(scope, connectionId, member)
  const contact = contactId === undefined ? undefined : await contacts.findBrief(scope, contactId)
  if (contact && contact.name !== contact.number) return contact.name
  return member.scheme === 'pn' ? maskNumber(member.value) : undefined
}
