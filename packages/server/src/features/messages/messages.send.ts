import { ACK, LIMITS, refuse, type HandlerInput, type MentionPlace, type Message, type MessageForm, type ROUTES, type Ticket } from '@recado/contract'
import { sign } from '@recado/domain'
import * as tickets from '../tickets/index.ts'
import * as users from '../users/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { fromFile, type Content } from './messages.content.ts'
import { show } from './messages.list.ts'
import { standing } from './messages.mentions.ts'
import { presentMessage } from './messages.present.ts'
import { findByClientKey, findMessage } from './messages.store.ts'
import { dispatch, filled, write } from './messages.write.ts'

type Input = HandlerInput<typeof ROUTES.sendMessage>
interface Wish {
  readonly content: Content
  readonly quotedId: number | null
  readonly clientKey: string | undefined
  readonly isPrivate: boolean
  readonly signed: boolean
  /** Whom a note calls upon, and where. */
  readonly mentions: readonly MentionPlace[]
}

/** May this person write to the customer here? Its owner, or an admin; what nobody holds is anyone's who sees it. Spec: behaviour 3. */
export function mustWriteIn(scope: Scope, ticket: Ticket): void {
  if (ticket.status !== 'open') throw refuse('ERR_TICKET_NOT_OPEN')
  if (ticket.userId !== null && ticket.userId !== scope.viewer.id && scope.viewer.profile !== 'admin') throw refuse('ERR_NO_PERMISSION')
}

/** Writes to the customer, or a note to colleagues: one message for a text, one for each file. */
export async function send(scope: Scope, ticketId: number, input: Pick<Input, 'body' | 'files'>): Promise<Message[]> {
  const ticket = await tickets.find(scope, ticketId)
  const sent: Message[] = []
  for (const wish of await wishes(scope, ticket, input)) {
    const { message, isNew } = await sendOne(scope, ticket, wish)
    sent.push(show(scope, message))
    if (isNew && input.body.endsDraft) await scope.emit('draftSent', { ticketId })
  }
  return sent
}

async function wishes(scope: Scope, ticket: Ticket, { body, files }: Pick<Input, 'body' | 'files'>): Promise<Wish[]> {
  const { clientKey, isPrivate, signed } = body
  const mentions = isPrivate ? body.mentions : []
  const quotedId = body.quotedMsg ? await quotable(scope, ticket, body.quotedMsg) : null
  const medias = files?.medias ?? []
  if (medias.length === 0) {
    const text = [body.body].flat().join('\n')
    if (text.trim() === '') throw refuse('ERR_CREATING_MESSAGE')
    return [{ content: { body: text, mediaType: 'chat' }, quotedId, clientKey, isPrivate, signed, mentions }]
  }
  const info = (body as MessageForm).mediaInfo
  const captions: readonly string[] = Array.isArray(body.body) ? body.body : [body.body]
  return medias.map((file, index) => ({
    content: fromFile(file, info?.[index], captions[index] ?? ''),
    quotedId: index === 0 ? quotedId : null,
    clientKey: clientKey === undefined ? undefined : keyOf(clientKey, index),
    isPrivate,
    signed,
    mentions: index === 0 ? mentions : [],
  }))
}

const keyOf = (clientKey: string, index: number): string => (index === 0 ? clientKey : `${clientKey}-${index}`)

/** What is quoted must be of this conversation. */
async function quotable(scope: Scope, ticket: Ticket, id: number): Promise<number> {
  const row = await findMessage(scope.db, id)
  if (!row || row.contact_id !== ticket.contactId || !(await tickets.historyOf(scope, ticket.id)).includes(row.ticket_id)) throw refuse('ERR_NO_MESSAGE_FOUND')
  return id
}

async function sendOne(scope: Scope, ticket: Ticket, wish: Wish): Promise<{ message: Message; isNew: boolean }> {
  const [again, user] = await allOrThrow(
    wish.clientKey === undefined ? undefined : findByClientKey(scope.db, wish.clientKey),
    users.find(scope, scope.viewer.id),
  )
  if (again) {
    if (again.ticket_id !== ticket.id || again.user_id !== scope.viewer.id) throw refuse('ERR_CREATING_MESSAGE')
    return { message: presentMessage(scope.context, again), isNew: false }
  }
  if (!wish.isPrivate) mustWriteIn(scope, ticket)
  const text = wish.isPrivate ? wish.content.body : await filled(scope, ticket, wish.content.body, user.name)
  const body = (wish.signed && !wish.isPrivate ? sign(user.name, text) : text).slice(0, LIMITS.bodyMax)
  const mentions = await standing(scope, ticket, body, wish.mentions)
  const message = await write(scope, wish.isPrivate ? ticket : await takeFromBot(scope, ticket), {
    content: { ...wish.content, body },
    fromMe: true,
    userId: user.id,
    sentBy: user.name,
    quotedId: wish.quotedId,
    clientKey: wish.clientKey,
    isPrivate: wish.isPrivate,
    mentions,
    ack: wish.isPrivate ? ACK.read : ACK.pending,
  })
  // Another request with the same key was quicker; it holds the message.
  if (!message) return { message: await resent(scope, wish.clientKey), isNew: false }
  if (!wish.isPrivate) await dispatch(scope, message, ticket.whatsappId, 'message')
  if (mentions.length > 0) await scope.emit('mentioned', { message, ticket, userIds: [...new Set(mentions.map(({ userId }) => userId))] })
  return { message, isNew: true }
}

/** What was sent before under the same key, in this ticket. */
export async function sentWith(scope: Scope, ticket: Ticket, clientKey: string | undefined): Promise<Message> {
  const message = await resent(scope, clientKey)
  if (message.ticketId !== ticket.id || message.userId !== scope.viewer.id) throw refuse('ERR_CREATING_MESSAGE')
  return show(scope, message)
}

async function resent(scope: Scope, clientKey: string | undefined): Promise<Message> {
  const row = clientKey === undefined ? undefined : await findByClientKey(scope.db, clientKey)
  if (!row) throw refuse('ERR_CREATING_MESSAGE')
  return presentMessage(scope.context, row)
}

const takeFromBot = (scope: Scope, ticket: Ticket): Promise<Ticket> | Ticket => (ticket.chatbot ? tickets.stopBot(scope, ticket.id) : ticket)
