import type { GroupEvent } from '@recado/channels/port'
import { ACK, type Ticket } from '@recado/contract'
import { GROUP_NEWS, maskNumber, SOMEBODY } from '@recado/domain'
import * as contacts from '../../contacts/index.ts'
import * as messages from '../../messages/index.ts'
import * as settings from '../../settings/index.ts'
import * as tickets from '../../tickets/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { StoredAs as Stored, StoredParticipant } from '../../../schema/stored.ts'
import type { IntakeConnection } from '../intake.store.ts'
import { identifyGroup } from './intake-contact.ts'
import { sentence } from '../../../kernel/text/sentence.ts'

/** Names the group by its subject; news of it are a note in its conversation. */
export async function receiveGroup(
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<GroupEvent>,
): Promise<void> {
  const contact = await identifyGroup(scope, connection.id, event.chat, event.subject)
  if (event.news === undefined) return
  const ticket = await findConversation(scope, connection, contact.id)
  if (!ticket) return
  const language = await messages.findCompanyLanguage(scope)
  const member = await findMember(scope, connection.id, event)
  const who = (member && nameOf(member)) || SOMEBODY[language]
  await messages.createMessage(scope, ticket, {
    content: { body: sentence(GROUP_NEWS[event.news][language], language, { who }), mediaType: 'chat' },
    fromMe: true,
    isPrivate: true,
    automatic: true,
    ack: ACK.read,
    at: new Date(event.at),
    // An erasure finds the note by the person whom it names.
    participant: member,
  })
}

/**
 * The conversation of a group, closed or not: news open none again, because nobody waits for an answer. The first news of
 * a group begin it where groups are taken.
 */
async function findConversation(
  scope: Scope,
  connection: IntakeConnection,
  contactId: number,
): Promise<Ticket | undefined> {
  const { id, allow_group, group_as_ticket } = connection
  const latest = await tickets.findActiveOrLastTicket(scope, contactId, id)
  const isAccepted = allow_group && (await settings.load(scope)).CheckMsgIsGroup !== 'enabled'
  if (latest || !isAccepted) return latest
  const status = group_as_ticket ? 'pending' : 'open'
  const request = { contactId, connectionId: id, isGroup: true, status, reopenWithinMinutes: 0 } as const
  return (await tickets.findOrOpenForMessage(scope, request)).ticket
}

/** Whom the news is about. */
async function findMember(
  scope: Scope,
  connectionId: number,
  { participants: [member] }: Stored<GroupEvent>,
): Promise<StoredParticipant | undefined> {
  if (!member) return undefined
  const contactId = await contacts.findByAddress(scope, connectionId, member)
  const contact = contactId === undefined ? undefined : await contacts.findBrief(scope, contactId)
  const number = contact?.number || (member.scheme === 'pn' ? member.value : '')
  return { name: contact?.name ?? '', number }
}

/** A contact by name, another one by a number that nobody reads whole. */
const nameOf = ({ name, number }: StoredParticipant): string =>
  name !== '' && name !== number ? name : maskNumber(number)
