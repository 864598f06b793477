import {
  ACK,
  LIMITS,
  refuse,
  type HandlerInput,
  type MentionRange,
  type Message,
  type MessageForm,
  type ROUTES,
  type Ticket,
  type User,
} from '@recado/contract'
import { addSignature, maySeeTicket, mayWriteIn, validRanges } from '@recado/domain'
import * as connections from '../../connections/index.ts'
import * as tickets from '../../tickets/index.ts'
import * as users from '../../users/index.ts'
import { markAnswered } from '../messages-reading.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { videoThumbnail } from '../../../kernel/media/index.ts'
import type { SendPayload } from '../../../schema/stored.ts'
import { fromFile, type StoredMessageContent } from '../messages-content.ts'
import { maskForViewer } from '../messages-list.ts'
import { findEarlierSend, presentEarlierSend } from './earlier-send.ts'
import { fitToChannel } from './fit-to-channel.ts'
import { findByClientKey, findMessage } from '../messages.store.ts'
import { createMessage } from '../create-message.ts'
import { enqueueSend } from './automatic.ts'
import { mustSaySomething, renderTicketVariables } from './ticket-text.ts'

/**
 * Of the mentions requested in a note, returns those that fit its text and name somebody who may see the
 * ticket.
 */
async function validMentions(
  scope: Scope,
  ticket: Ticket,
  text: string,
  requested: readonly MentionRange[],
): Promise<MentionRange[]> {
  if (requested.length === 0) return []
  const ids = [...new Set(requested.map(({ userId }) => userId))]
  const viewers = await users.findViewers(scope, ids)
  if (viewers.length < ids.length) throw refuse('ERR_NO_USER_FOUND')
  const allowed = new Set(viewers.filter(person => maySeeTicket(person, ticket)).map(({ id }) => id))
  return validRanges(
    text,
    requested.filter(({ userId }) => allowed.has(userId)),
  )
}

type SendInput = HandlerInput<typeof ROUTES.sendMessage>
interface OutgoingMessage {
  readonly content: StoredMessageContent
  readonly quotedId: number | null
  readonly clientKey: string | undefined
  readonly isPrivate: boolean
  readonly signed: boolean
  /** The mentioned colleagues, and their places in the text. */
  readonly mentions: readonly MentionRange[]
}

/** Refuses a person who may not write to the customer here, or not now. */
export function mustWriteIn(scope: Scope, ticket: Ticket): void {
  if (ticket.status !== 'open') throw refuse('ERR_TICKET_NOT_OPEN')
  if (!mayWriteIn(scope.viewer, ticket)) throw refuse('ERR_NO_PERMISSION')
}

/** Sends to the customer, or writes a note to colleagues: one message for a text, one for each file. */
export async function send(
  scope: Scope,
  ticketId: number,
  input: Pick<SendInput, 'body' | 'files'>,
): Promise<Message[]> {
  const sender = scope.prefetch(() => users.find(scope, scope.viewer.id))
  const found = await tickets.find(scope, ticketId)
  const ticket = input.body.isPrivate ? found : await markAnswered(scope, found)
  const sent: Message[] = []
  for (const outgoing of await buildOutgoing(scope, ticket, input)) {
    const { message, isNew } = await sendOne(scope, ticket, await sender, outgoing)
    sent.push(maskForViewer(scope, message, ticket))
    if (isNew && input.body.endsDraft) await scope.emit('draftSent', { ticketId })
  }
  return sent
}

/** Writes an internal note of the viewer. */
export async function writeNote(scope: Scope, ticket: Ticket, body: string): Promise<void> {
  await sendOne(scope, ticket, await users.find(scope, scope.viewer.id), {
    content: { body, mediaType: 'chat' },
    quotedId: null,
    clientKey: undefined,
    isPrivate: true,
    signed: false,
    mentions: [],
  })
}

async function buildOutgoing(
  scope: Scope,
  ticket: Ticket,
  { body, files }: Pick<SendInput, 'body' | 'files'>,
): Promise<OutgoingMessage[]> {
  const { clientKey, isPrivate, signed } = body
  const mentions = isPrivate ? body.mentions : []
  const quotedId = body.quotedMsg ? await resolveQuoted(scope, ticket, body.quotedMsg) : null
  const medias = files?.medias ?? []
  if (medias.length === 0) {
    const text = [body.body].flat().join('\n')
    if (text.trim() === '') throw refuse('ERR_CREATING_MESSAGE')
    const asksNumber = !isPrivate && 'asksNumber' in body && body.asksNumber
    if (asksNumber) await mustBeAbleToAskNumber(scope, ticket)
    const content: StoredMessageContent = {
      body: text,
      mediaType: 'chat',
      ...(asksNumber ? { details: { asksNumber } } : {}),
    }
    return [{ content, quotedId, clientKey, isPrivate, signed, mentions }]
  }
  const info = (body as MessageForm).mediaInfo
  const captions: readonly string[] = Array.isArray(body.body) ? body.body : [body.body]
  const contents = await Promise.all(
    medias.map((file, index) =>
      withVideoThumbnail(fromFile(file, info?.[index], captions[index] ?? ''), info?.[index]?.thumbnail),
    ),
  )
  const whole = isPrivate ? contents : await fitToChannel(scope, ticket.whatsappId, contents)
  return whole.map((content, index) => ({
    content,
    quotedId: index === 0 ? quotedId : null,
    clientKey: clientKey === undefined ? undefined : clientKeyFor(clientKey, index),
    isPrivate,
    signed,
    mentions: index === 0 ? mentions : [],
  }))
}

/** Adds the picture that the sender's browser drew of a video: the server has no decoder for it. */
async function withVideoThumbnail(
  content: StoredMessageContent,
  drawn: string | undefined,
): Promise<StoredMessageContent> {
  if (!drawn || !content.media || content.mediaType !== 'video') return content
  const jpeg = await videoThumbnail(Buffer.from(drawn, 'base64'))
  return jpeg ? { ...content, media: { ...content.media, videoThumbnail: jpeg.toString('base64') } } : content
}

/** Only somebody whose number is unknown is asked for it, where the channel has such a request. */
async function mustBeAbleToAskNumber(scope: Scope, { contact, whatsappId }: Ticket): Promise<void> {
  const { numberRequest } = await connections.findCapabilities(scope, whatsappId)
  if (!numberRequest || contact.isGroup || contact.number !== '') throw refuse('ERR_CHANNEL_CANNOT')
}

const clientKeyFor = (clientKey: string, index: number): string =>
  index === 0 ? clientKey : `${clientKey}-${index}`

/** The quoted message must belong to this conversation. */
async function resolveQuoted(scope: Scope, ticket: Ticket, id: number): Promise<number> {
  const row = await findMessage(scope.db, id)
  if (
    !row ||
    row.contact_id !== ticket.contactId ||
    !(await tickets.listHistoryIds(scope, ticket.id)).includes(row.ticket_id)
  )
    throw refuse('ERR_NO_MESSAGE_FOUND')
  return id
}

async function sendOne(
  scope: Scope,
  ticket: Ticket,
  sender: Pick<User, 'id' | 'name'>,
  outgoing: OutgoingMessage,
): Promise<{ message: Message; isNew: boolean }> {
  const duplicate =
    outgoing.clientKey === undefined ? undefined : await findByClientKey(scope.db, outgoing.clientKey)
  if (duplicate) return { message: presentEarlierSend(scope, ticket, duplicate, outgoing), isNew: false }
  if (!outgoing.isPrivate) mustWriteIn(scope, ticket)
  const body = await composeBody(scope, ticket, outgoing, sender.name)
  const mentions = await validMentions(scope, ticket, body, outgoing.mentions)
  const message = await createMessage(
    scope,
    outgoing.isPrivate ? ticket : await stopBotIfActive(scope, ticket),
    {
      content: { ...outgoing.content, body },
      fromMe: true,
      userId: sender.id,
      sentBy: sender.name,
      quotedId: outgoing.quotedId,
      clientKey: outgoing.clientKey,
      isPrivate: outgoing.isPrivate,
      mentions,
      ack: outgoing.isPrivate ? ACK.read : ACK.pending,
    },
  )
  // A concurrent request with the same key was first; it has the message.
  if (!message)
    return { message: await findEarlierSend(scope, ticket, outgoing.clientKey, outgoing), isNew: false }
  const payload: SendPayload = outgoing.content.details?.asksNumber ? { asksNumber: true } : {}
  if (!outgoing.isPrivate) await enqueueSend(scope, message, ticket.whatsappId, 'message', payload)
  if (mentions.length > 0) {
    const userIds = [...new Set(mentions.map(({ userId }) => userId))]
    await scope.emit('mentioned', { message, ticket, userIds })
  }
  return { message, isNew: true }
}

/** Renders the variables and signs the text; a note stays as it is written. */
async function composeBody(
  scope: Scope,
  ticket: Ticket,
  { content, isPrivate, signed }: OutgoingMessage,
  userName: string,
): Promise<string> {
  const { body } = content
  const text = isPrivate ? body : await renderTicketVariables(scope, ticket, body, userName)
  mustSaySomething({ ...content, body: text })
  return (signed && !isPrivate ? addSignature(userName, text) : text).slice(0, LIMITS.bodyMax)
}

const stopBotIfActive = async (scope: Scope, ticket: Ticket): Promise<Ticket> =>
  ticket.chatbot ? tickets.endBot(scope, await tickets.lock(scope, ticket.id)) : ticket
