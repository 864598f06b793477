import type { World } from '../kernel/world.ts'
import { fillContacts } from './specimens/contacts.ts'
import { fillLines } from './specimens/lines.ts'
import { fillMessages, fillTraffic } from './specimens/messages.ts'
import { fillPeople } from './specimens/people.ts'
import { placeOf } from './specimens/place.ts'
import { fillTicket } from './specimens/tickets.ts'

export { NO_FILE } from './specimens/place.ts'

/** Numbers of one thing of each kind. */
export interface Things {
  companyId: number
  queueId: number
  otherQueueId: number
  whatsappId: number
  spareWhatsappId: number
  /** With what another system sends by the first connection. */
  apiToken: string
  userId: number
  tagId: number
  contactId: number
  freeContactId: number
  /** Two contacts became the free one; the last of it may be undone. */
  mergeId: number
  ticketId: number
  uuid: string
  messageId: number
  failedMessageId: number
  /** It waits in line, kept back. */
  heldMessageId: number
  /** Its file could not be had from the channel. */
  lostMessageId: number
  /** A recording that was written down. */
  soundMessageId: number
  ownMessageId: number
  noteId: number
  templateId: number
  importId: number
  quickMessageId: number
  /** Of no company: the same for everybody. */
  announcementId: number
  chatId: number
}

export interface ThingsWanted {
  readonly userId: number
  readonly text?: string
  readonly queueId?: number
  readonly otherQueueId?: number
}

/**
 * Puts a row into every table of a company, with `text` wherever people or customers write. The ticket is open, held by `userId`,
 * with a message of the customer, one of ours, one that failed, and a note. The user chats with the company's admins, one of whom owns the chat.
 */
export async function fillCompany(
  { platform, config }: Pick<World, 'platform'> & { readonly config?: Pick<World['config'], 'transcription'> },
  companyId: number,
  { userId, text = 'Texto', ...given }: ThingsWanted,
): Promise<Things> {
  const place = placeOf(platform, companyId, text)
  const lines = await fillLines(place, { ...given, userId, baseUrl: config?.transcription?.baseUrl ?? 'https://transcription.example/v1' })
  const connectionId = lines.whatsappId
  const contacts = await fillContacts(place, { userId, connectionId })
  const { contactId, tagId } = contacts
  const at = { contactId, connectionId, queueId: lines.queueId, userId }
  const ticket = await fillTicket(place, { ...at, tagId })
  const messages = await fillMessages(place, ticket.ticketId, at)
  await fillTraffic(place, { connectionId, contactId, ...messages })
  const people = await fillPeople(place, at)
  const payload = JSON.stringify({ action: 'update', tag: { id: tagId, name: text, color: '#112233' } })
  await place.put('events', { name: 'tag', payload, rooms: ['staff'] })
  return { companyId, userId, ...lines, ...contacts, ...ticket, ...messages, ...people }
}
