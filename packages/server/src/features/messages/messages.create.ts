import type { MentionRange, Message, Ticket } from '@recado/contract'
import { previewOf } from '@recado/domain'
import * as connections from '../connections/index.ts'
import * as delivery from '../delivery/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { SendPayload, StoredChannelDetails, StoredMedia } from '../../schema/stored.ts'
import { choicesDetailsOf } from './messages.choices.ts'
import { loadMessage } from './messages.publish.ts'
import { contentColumnsOf, mediaTypeOf, type StoredMessageContent } from './messages.content.ts'
import { messageEvent } from './messages.events.ts'
import { presentMessage } from './messages.present.ts'
import { applyPending } from './receipts/receipts.ts'
import type { MessageRow } from './messages.store.ts'
import { fitToChannel } from './sending/fit-to-channel.ts'
import { renderTicketVariables } from './sending/ticket-text.ts'
import { LATER_COLUMNS, type NewMessageRow } from './messages.columns.ts'
import { insertMessage, insertOldMessage } from './messages.insert.store.ts'

/** A message to be written. */
export interface NewMessage {
  readonly content: StoredMessageContent
  readonly fromMe: boolean
  readonly userId?: number | null
  readonly sentBy?: string | null
  readonly externalId?: string
  readonly clientKey?: string | undefined
  readonly quotedId?: number | null | undefined
  readonly isPrivate?: boolean
  readonly mentions?: readonly MentionRange[]
  readonly automatic?: boolean
  readonly ack?: number
  readonly participant?: { name: string; number: string } | undefined
  /** False for a message that was not written just now: no unread count, no automation. */
  readonly live?: boolean
  /** The message is older than all that was received here: it sorts before everything else. */
  readonly old?: boolean
  readonly at?: Date
  /** The channel's own words about it. */
  readonly details?: StoredChannelDetails | undefined
}

/**
 * Stores a message, updates its ticket and publishes both; then applies the changes that arrived before it.
 * Returns it as it was stored, or undefined when it is known already.
 */
export async function createMessage(
  scope: Scope,
  ticket: Ticket,
  input: NewMessage,
): Promise<Message | undefined> {
  const { content, fromMe, at = scope.now, live = true, old = false } = input
  const row = plainColumnsOf(ticket, { ...input, at, live })
  const participant = input.participant ?? null
  const details = input.details ?? content.details ?? null
  const mentions = input.mentions && input.mentions.length > 0 ? [...input.mentions] : null
  // The timers read them.
  if (live && !input.isPrivate) scope.prefetch(() => connections.settingsOf(scope, ticket.whatsappId))
  const id = await (old ? insertOldMessage : insertMessage)(scope.db, {
    ...row,
    ...contentColumnsOf(content),
    participant: participant && JSON.stringify(participant),
    mentions: mentions && JSON.stringify(mentions),
    channel_details: details && JSON.stringify(details),
  })
  if (id === undefined) return undefined
  const after = await updateTicketPreview(scope, ticket, id, { ...input, at, live })
  // A new message has no dependents; only the message it quotes is read.
  const message =
    row.quoted_id === null
      ? presentMessage(
          scope.context,
          buildFreshRow(ticket, id, content, { ...row, participant, mentions, channel_details: details }),
        )
      : await loadMessage(scope, id)
  scope.publish(messageEvent('create', message, after))
  if (live && !input.isPrivate) await scope.emit('messageSaid', { ticket: after, fromMe })
  if (input.externalId !== undefined) await applyPending(scope, ticket.whatsappId, input.externalId)
  return message
}

type DatedMessage = NewMessage & { readonly at: Date; readonly live: boolean }

/** The columns of a new message that are not JSON. */
const plainColumnsOf = (ticket: Ticket, input: DatedMessage) => ({
  ticket_id: ticket.id,
  contact_id: ticket.contactId,
  connection_id: ticket.whatsappId,
  queue_id: ticket.queueId,
  external_id: input.externalId ?? null,
  client_key: input.clientKey ?? null,
  from_me: input.fromMe,
  user_id: input.userId ?? null,
  sent_by: input.sentBy ?? null,
  ack: input.ack ?? 0,
  is_private: input.isPrivate ?? false,
  automatic: input.automatic ?? false,
  is_read: input.fromMe || !input.live,
  quoted_id: input.quotedId ?? null,
  created_at: input.at,
})

/** A message older than the ticket's last one, and a note, change nothing of what its list shows. */
async function updateTicketPreview(
  scope: Scope,
  ticket: Ticket,
  id: number,
  input: DatedMessage,
): Promise<Ticket> {
  const { content, fromMe, at, live } = input
  if (input.isPrivate || (!live && at < new Date(ticket.updatedAt))) return ticket
  const { text, kind } = previewOf({ ...content, fromMe, isDeleted: false })
  return tickets.updatePreview(scope, ticket, {
    lastUserId: input.automatic ? null : (input.userId ?? null),
    last_message: text,
    last_media_type: kind,
    last_from_me: fromMe,
    last_ack: input.ack ?? 0,
    last_message_id: id,
    updated_at: live || at > scope.now ? scope.now : at,
    unread: fromMe || !live ? 0 : 1,
    wakes: !fromMe && live,
    wait: waitOf(ticket, input),
  })
}

/** A person's answer ends the wait of a customer; the answer of a rule does not. Members of a group do not wait. */
function waitOf(
  { isGroup }: Ticket,
  { fromMe, automatic = false }: Pick<NewMessage, 'fromMe' | 'automatic'>,
): 'begins' | 'ends' | 'stays' {
  if (isGroup || (fromMe && automatic)) return 'stays'
  return fromMe ? 'ends' : 'begins'
}

type FreshRow = Pick<
  MessageRow,
  Exclude<keyof NewMessageRow, 'body' | 'media_type' | 'media' | 'location' | 'contacts'>
>
/** Builds the row of a new message as a read would return it. */
const buildFreshRow = (
  ticket: Ticket,
  id: number,
  content: StoredMessageContent,
  row: FreshRow,
): MessageRow => ({
  ...LATER_COLUMNS,
  ...row,
  id,
  company_id: ticket.companyId,
  body: content.body,
  media_type: content.mediaType,
  media: content.media ?? null,
  location: content.location ?? null,
  contacts: content.contacts ?? null,
  contact_name: ticket.contact.name,
  queue_name: ticket.queue?.name ?? null,
  queue_color: ticket.queue?.color ?? null,
  quoted_body: null,
  quoted_from_me: null,
  quoted_media_type: null,
  quoted_participant: null,
  quoted_is_private: null,
  reactions: [],
  versions: [],
})

function priorityOf({ automatic }: Message, isBulk: boolean): delivery.Priority {
  if (isBulk) return delivery.PRIORITY.bulk
  return automatic ? delivery.PRIORITY.rules : delivery.PRIORITY.people
}

/** Queues a message, or a change to one, for sending on its connection. */
export async function enqueueSend(
  scope: Scope,
  message: Message,
  connectionId: number,
  kind: 'message' | 'edit' | 'delete' | 'react',
  payload: SendPayload = {},
  { isBulk = false }: { readonly isBulk?: boolean } = {},
): Promise<void> {
  await delivery.enqueue(scope, {
    connectionId,
    contactId: message.contactId,
    messageId: message.id,
    kind,
    payload,
    priority: priorityOf(message, isBulk),
  })
}

const mayWriteIn = (scope: Scope, { whatsappId, contactId }: Ticket): Promise<boolean> =>
  delivery.mayReach(scope, { connectionId: whatsappId, contactId })

/**
 * Sends a text to the customer for a rule, or in a person's name. Undefined for an empty one, and for a customer to
 * whom the company may not write yet (`mayReach`), because what the rule does beside it goes on.
 */
export async function sendAutomatic(
  scope: Scope,
  ticket: Ticket,
  text: string,
  options: { userId?: number | null; userName?: string; payload?: SendPayload } = {},
): Promise<Message | undefined> {
  const body = await renderTicketVariables(scope, ticket, text, options.userName ?? '')
  if (body.trim() === '' || !(await mayWriteIn(scope, ticket))) return undefined
  const message = await createMessage(scope, await tickets.load(scope, ticket.id), {
    content: { body, mediaType: 'chat' },
    fromMe: true,
    automatic: true,
    userId: options.userId ?? null,
    sentBy: options.userName ?? null,
    details: options.payload && (await choicesDetailsOf(scope, options.payload)),
  })
  if (message) await enqueueSend(scope, message, ticket.whatsappId, 'message', options.payload)
  return message
}

/** Sends a stored file to the customer for a rule. */
export async function sendAutomaticFile(
  scope: Scope,
  ticket: Ticket,
  media: StoredMedia,
  { clientKey, isBulk }: { readonly clientKey?: string; readonly isBulk?: boolean } = {},
): Promise<void> {
  if (!(await mayWriteIn(scope, ticket))) return
  const [content] = await fitToChannel(
    scope,
    ticket.whatsappId,
    [{ body: '', mediaType: mediaTypeOf(media.mime), media }],
    { isRule: true },
  )
  if (!content) return
  const message = await createMessage(scope, await tickets.load(scope, ticket.id), {
    content,
    fromMe: true,
    automatic: true,
    clientKey,
  })
  if (message)
    await enqueueSend(scope, message, ticket.whatsappId, 'message', {}, { isBulk: isBulk ?? false })
}
