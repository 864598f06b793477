import {
  ACK,
  refuse,
  type HandlerInput,
  type ROUTES,
  type TokenMessageReply,
  type Ticket,
} from '@recado/contract'
import { inBackground } from '@recado/channels/port'
import * as connections from '../connections/index.ts'
import * as consents from '../consents/index.ts'
import * as contacts from '../contacts/index.ts'
import * as messages from '../messages/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { recordUse } from './tokens.store.ts'

type SendInput = Pick<HandlerInput<typeof ROUTES.sendByToken>, 'body' | 'files'>
/** The `sentBy` of such a message, which is also marked as automatic. */
const SENDER = 'API'

/**
 * Sends for another system to a number: in the contact's active ticket on the connection, or in one that is
 * opened as for a message typed on the phone.
 * `tokenOf`: the connection whose token it has; without one, the message names the connection.
 * It waits for no connection: messages are queued until it is open. Spec: administration 7 "Messages API",
 * behaviour 3 and 12.
 */
export async function send(
  scope: Scope,
  tokenOf: number | undefined,
  input: SendInput,
): Promise<TokenMessageReply> {
  const { body: message } = input
  const connectionId = tokenOf ?? message.whatsappId
  if (connectionId === undefined) throw refuse('ERR_NO_WAPP_FOUND')
  const { channel } = await connections.find(scope, connectionId)
  if (channel !== 'whatsapp') throw refuse('ERR_CHANNEL_CANNOT')
  const contents = await messages.fitToChannel(scope, connectionId, buildContents(input))
  const number = await contacts.readContactNumber(scope, message.number)
  const contactId = await findOrCreateContact(scope, connectionId, number)
  const keys = contents.map((_, index) => clientKeyFor(connectionId, message.clientKey, index))
  const earlier = await findEarlierSend(scope, contactId, contents, keys)
  if (!earlier && message.marketing) await admitMarketing(scope, contactId)
  const sent = earlier ?? (await sendAll(scope, { connectionId, contactId }, contents, keys))
  if (sent.isDuplicate) removeDuplicateFiles(scope, input)
  if (tokenOf !== undefined) await recordUse(scope.db, tokenOf, scope.now)
  const { messageId, ticketId } = sent
  return { mensagem: 'Mensagem na fila de envio', messageId, ticketId, number }
}

/**
 * Finds the contact of a number under any of its variants; the name from another system does not change the
 * address that the channel uses.
 */
async function findOrCreateContact(scope: Scope, connectionId: number, number: string): Promise<number> {
  const address = { scheme: 'pn', value: number } as const
  return (
    (await contacts.findByAddress(scope, connectionId, address)) ??
    (await contacts.identify(scope, { connectionId, aliases: [address] })).contact.id
  )
}

interface ApiSend {
  readonly messageId: number
  readonly ticketId: number
  /** The client key is known: nothing was sent now. */
  readonly isDuplicate: boolean
}

/** @throws Refusal when the customer wants no marketing */
async function admitMarketing(scope: Scope, contactId: number): Promise<void> {
  if ((await consents.findWithdrawn(scope, [contactId], 'marketing')).size > 0)
    throw refuse('ERR_MARKETING_WITHDRAWN')
  await consents.recordMarketingSend(scope, [contactId])
}

/** A text, or a message for each file, the first with the text. */
function buildContents({ body: { body }, files }: SendInput): messages.StoredMessageContent[] {
  const medias = files?.medias ?? []
  if (medias.length > 0)
    return medias.map((file, index) => messages.fromFile(file, undefined, index === 0 ? body : ''))
  if (body.trim() === '') throw refuse('ERR_CREATING_MESSAGE')
  return [{ body, mediaType: 'chat' }]
}

/**
 * Namespaces another system's idempotency keys: they belong to one connection, and never collide with a
 * browser's.
 */
const clientKeyFor = (
  connectionId: number,
  clientKey: string | undefined,
  index: number,
): string | undefined =>
  clientKey === undefined ? undefined : `api-${connectionId}-${clientKey}${index === 0 ? '' : `-${index}`}`

/** Finds what was sent with these keys before. @throws Refusal when that was something else */
async function findEarlierSend(
  scope: Scope,
  contactId: number,
  contents: readonly messages.StoredMessageContent[],
  keys: readonly (string | undefined)[],
): Promise<ApiSend | undefined> {
  const [key] = keys
  const known = key === undefined ? undefined : await messages.findByClientKey(scope.db, key)
  if (!known) return undefined
  for (const [index, content] of contents.entries()) {
    const row = index === 0 ? known : await messages.findByClientKey(scope.db, keys[index] ?? '')
    if (row?.contact_id !== contactId || !messages.isRepeatedSend(scope, row, { content }))
      throw refuse('ERR_CLIENT_KEY_USED')
  }
  return { messageId: known.id, ticketId: known.ticket_id, isDuplicate: true }
}

type Recipient = { readonly connectionId: number; readonly contactId: number }
async function sendAll(
  scope: Scope,
  recipient: Recipient,
  contents: readonly messages.StoredMessageContent[],
  keys: readonly (string | undefined)[],
): Promise<ApiSend> {
  const { timeCreateNewTicket } = await connections.settingsOf(scope, recipient.connectionId)
  const found = await tickets.findOrOpenForMessage(scope, {
    ...recipient,
    isGroup: false,
    status: 'pending',
    reopenWithinMinutes: timeCreateNewTicket,
  })
  const ticket = await tickets.placeUnsorted(scope, found.ticket)
  const ids: number[] = []
  for (const [index, content] of contents.entries()) {
    const id = await sendOne(scope, ticket, content, keys[index])
    // A concurrent request with the same key was first, and sends them all.
    if (id === undefined && index === 0) break
    if (id === undefined) throw refuse('ERR_CLIENT_KEY_USED')
    ids.push(id)
  }
  const [messageId] = ids
  if (messageId !== undefined) return { messageId, ticketId: ticket.id, isDuplicate: false }
  const earlier = await findEarlierSend(scope, recipient.contactId, contents, keys)
  if (!earlier) throw refuse('ERR_CREATING_MESSAGE')
  return earlier
}

async function sendOne(
  scope: Scope,
  ticket: Ticket,
  content: messages.StoredMessageContent,
  clientKey: string | undefined,
): Promise<number | undefined> {
  const body = await messages.renderTicketVariables(scope, ticket, content.body, '')
  messages.mustSaySomething({ ...content, body })
  const message = await messages.createMessage(scope, ticket, {
    content: { ...content, body },
    fromMe: true,
    automatic: true,
    sentBy: SENDER,
    clientKey,
    ack: ACK.pending,
  })
  if (message) await messages.enqueueSend(scope, message, ticket.whatsappId, 'message')
  return message?.id
}

/** Removes the files of a repeated request; those of the first are stored already. */
function removeDuplicateFiles(scope: Scope, { files }: SendInput): void {
  const { context, companyId } = scope
  const remove = async (key: string): Promise<void> => {
    try {
      await context.media.remove(companyId, key)
    } catch (error) {
      context.log.warn({ err: error }, 'A file that came twice could not be removed.')
    }
  }
  scope.afterCommit(() => files?.medias.forEach(({ key }) => inBackground(remove(key), () => undefined)))
}
