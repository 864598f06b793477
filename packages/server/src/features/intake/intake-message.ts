import type { MessageEvent } from '@recado/channels/port'
import type { Message, Ticket } from '@recado/contract'
import type * as contacts from '../contacts/index.ts'
import * as messages from '../messages/index.ts'
import * as settings from '../settings/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { StoredAs as Stored } from '../../schema/stored.ts'
import { identifyContact, identifyGroup, displayNameOf } from './contact/intake-contact.ts'
import { isNameless } from './contact/intake-names.ts'
import {
  isFromBeforeLink,
  isBackfillWanted,
  excludeFromImport,
  findTicketForBackfill,
} from './intake-backfill.ts'
import { answerCampaign } from './intake-campaigns.ts'
import { inContactOrder, mayAnswer } from './intake-loaders.ts'
import type { IntakeConnection } from './intake.store.ts'
import { findTicketForMessage } from './intake-ticket.ts'
import { stopMarketingSilently } from './rules/intake-consents.ts'
import { applyRules } from './rules/intake-effects.ts'
import type { ReceivedMessage } from './rules/intake-facts.ts'

/** Stickers never open a ticket. Spec: behaviour 4.6. */
const mayOpenTicket = (event: Stored<MessageEvent>): boolean =>
  !(event.content.kind === 'media' && event.content.type === 'sticker')

export async function receiveMessageEvent(
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<MessageEvent>,
): Promise<void> {
  const isGroup = event.chat.scheme === 'group'
  const isAccepted =
    !isGroup || (connection.allow_group && (await settings.load(scope)).CheckMsgIsGroup !== 'enabled')
  if (!event.live && !(isAccepted && (await isBackfillWanted(scope, connection, event))))
    return excludeFromImport(scope, connection, event)
  if (!isAccepted) return
  const contact = isGroup
    ? await identifyGroup(scope, connection.id, event.chat)
    : await identifyContact(scope, connection.id, event)
  if (!isGroup && isNameless(contact, event))
    scope.enqueueJob({ job: 'intake.learnName', args: { connectionId: connection.id, chat: event.chat } })
  const isMissed = !event.live && typeof event.from !== 'string' && !isFromBeforeLink(connection, event)
  const handle = event.live ? handleLiveMessage : isMissed ? handleMissedMessage : handleBackfillMessage
  await inContactOrder(scope.db, [contact.id], () => handle(scope, connection, event, contact))
}

/** Builds the ticket request of a message. */
const ticketRequestFor = (
  { id, time_create_new_ticket, group_as_ticket }: IntakeConnection,
  contactId: number,
  isGroup: boolean,
) =>
  ({
    contactId,
    connectionId: id,
    isGroup,
    reopenWithinMinutes: time_create_new_ticket,
    status: isGroup && !group_as_ticket ? 'open' : 'pending',
  }) as const

async function handleLiveMessage(
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<MessageEvent>,
  contact: contacts.IdentifiedContact,
): Promise<void> {
  const isGroup = event.chat.scheme === 'group'
  scope.prefetch(() => mayAnswer(scope))
  if (
    (await isEcho(scope, connection, event)) ||
    (await isUnidentifiedEcho(scope, connection, event, contact))
  )
    return
  if (!mayOpenTicket(event) && !(await tickets.hasActive(scope, contact.id, connection.id))) return
  const found = await findTicketForMessage(
    scope,
    ticketRequestFor(connection, contact.id, isGroup),
    event,
    contact,
  )
  const stored = await storeMessage(scope, connection, event, found.ticket)
  if (!stored) return
  const received = { event, stored, contact, found, isGroup }
  if (event.standby) return leaveToPeople(scope, received)
  const { isDone, ticket } = await answerCampaign(scope, received)
  if (isDone) await placeUnsorted(scope, stored, ticket.id)
  else await applyRules(scope, connection, { ...received, found: { ...found, ticket } })
}

/**
 * Handles a customer's message of an outage that only the history contains: it is stored unread, but no rule
 * answers so late.
 */
async function handleMissedMessage(
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<MessageEvent>,
  contact: contacts.IdentifiedContact,
): Promise<void> {
  if (await messages.findByExternal(scope.db, connection.id, event.extId)) return
  if (!mayOpenTicket(event) && !(await tickets.hasActive(scope, contact.id, connection.id))) return
  const isGroup = event.chat.scheme === 'group'
  const { ticket } = await findTicketForMessage(
    scope,
    ticketRequestFor(connection, contact.id, isGroup),
    event,
    contact,
  )
  const stored = await storeMessage(scope, connection, { ...event, live: true }, ticket)
  if (stored) await leaveToPeople(scope, { event, stored, isGroup, found: { ticket } })
}

/** No rule answers the message: a word that ends marketing ends it, and the ticket waits where people see it. */
async function leaveToPeople(
  scope: Scope,
  received: Pick<ReceivedMessage, 'event' | 'stored' | 'isGroup'> & { found: { ticket: Ticket } },
): Promise<void> {
  const { stored, found } = received
  await stopMarketingSilently(scope, received, found.ticket)
  await placeUnsorted(scope, stored, found.ticket.id)
}

async function placeUnsorted(scope: Scope, stored: Message, ticketId: number): Promise<void> {
  const before = await tickets.load(scope, ticketId)
  const after = await tickets.placeUnsorted(scope, before)
  if (after !== before) scope.publish(...messages.messageRevealed(stored, before, after))
}

/** Stores messages from before the link, or ours from elsewhere, silently. */
async function handleBackfillMessage(
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<MessageEvent>,
  contact: contacts.IdentifiedContact,
): Promise<void> {
  if (await isEcho(scope, connection, event)) return excludeFromImport(scope, connection, event)
  const ticket = await findTicketForBackfill(scope, connection, event, contact)
  if (!(await storeMessage(scope, connection, event, ticket)))
    await excludeFromImport(scope, connection, event)
}

/** Stores a message in its ticket and enqueues follow-ups; undefined for a duplicate. */
async function storeMessage(
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<MessageEvent>,
  ticket: Ticket,
): Promise<Message | undefined> {
  const fromMe = event.from === 'me' || event.from === 'me-elsewhere'
  const quoted =
    event.quoted === undefined
      ? undefined
      : await messages.findByExternal(scope.db, connection.id, event.quoted)
  const content = messages.fromChannel(event.content)
  const stored = await messages.createMessage(scope, ticket, {
    content,
    details: messages.storedDetailsOf(event, content),
    fromMe,
    externalId: event.extId,
    ack: fromMe ? 1 : 0,
    quotedId: quoted?.id,
    at: new Date(event.at),
    live: event.live,
    old: !event.live && isFromBeforeLink(connection, event),
    participant: fromMe ? undefined : participantOf(event),
  })
  if (!stored) return undefined
  if (event.quoted !== undefined && !quoted)
    await messages.applyOrDeferChange(scope, connection.id, event.quoted, {
      kind: 'quote',
      key: `q:${event.extId}`,
      extId: event.extId,
      at: event.at,
    })
  if (stored.media?.state === 'pending')
    scope.enqueueJob({ job: 'messages.fetchMedia', args: { messageId: stored.id } })
  return stored
}

/** The author of a group's message. */
const participantOf = ({ chat, names, author }: Stored<MessageEvent>) =>
  chat.scheme === 'group'
    ? {
        name: displayNameOf(names, author ?? chat),
        number: author?.scheme === 'pn' ? author.value : '',
      }
    : undefined

/** Our own messages return with the id that the channel assigned. */
async function isEcho(
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<MessageEvent>,
): Promise<boolean> {
  return (
    event.from === 'me' && (await messages.findByExternal(scope.db, connection.id, event.extId)) !== undefined
  )
}

/** Matches networks without our ids by the message that is being sent now. */
async function isUnidentifiedEcho(
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<MessageEvent>,
  contact: contacts.IdentifiedContact,
): Promise<boolean> {
  if (event.from !== 'me-elsewhere' || (event.chat.scheme !== 'igsid' && event.chat.scheme !== 'psid'))
    return false
  const echo = {
    connectionId: connection.id,
    contactId: contact.id,
    extId: event.extId,
    content: messages.fromChannel(event.content),
    at: new Date(event.at),
  }
  return messages.matchEcho(scope, echo)
}
