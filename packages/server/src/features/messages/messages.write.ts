import { LIMITS, type MentionPlace, type Message, type Ticket } from '@recado/contract'
import { fill, preview, ticketVariables } from '@recado/domain'
import * as contacts from '../contacts/index.ts'
import * as delivery from '../delivery/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { SendPayload } from '../../schema/stored.ts'
import { load } from './messages.changed.ts'
import { columnsOf, type Content } from './messages.content.ts'
import { messageTold } from './messages.events.ts'
import { presentMessage } from './messages.present.ts'
import { takeUp } from './messages.receipts.ts'
import { findCompany, type MessageRow } from './messages.store.ts'
import { insertMessage, insertOldMessage, type NewMessage } from './messages.together.store.ts'

/** A message about to be written. */
export interface Draft {
  readonly content: Content
  readonly fromMe: boolean
  readonly userId?: number | null
  readonly sentBy?: string | null
  readonly externalId?: string
  readonly clientKey?: string | undefined
  readonly quotedId?: number | null | undefined
  readonly isPrivate?: boolean
  readonly mentions?: readonly MentionPlace[]
  readonly automatic?: boolean
  readonly ack?: number
  readonly participant?: { name: string; number: string } | undefined
  /** Not said just now: no unread, no automation. */
  readonly live?: boolean
  /** From before anything was heard here: it stands before everything else. */
  readonly old?: boolean
  readonly at?: Date
}

/**
 * Stores a message and what it makes of its ticket, and tells both; what was said of it before it came then happens to it. Answers it as it came,
 * undefined when it is known already.
 */
export async function write(scope: Scope, ticket: Ticket, draft: Draft): Promise<Message | undefined> {
  const { content, fromMe, at = scope.now, live = true, old = false } = draft
  const row = {
    ticket_id: ticket.id,
    contact_id: ticket.contactId,
    connection_id: ticket.whatsappId,
    queue_id: ticket.queueId,
    external_id: draft.externalId ?? null,
    client_key: draft.clientKey ?? null,
    from_me: fromMe,
    user_id: draft.userId ?? null,
    sent_by: draft.sentBy ?? null,
    ack: draft.ack ?? 0,
    is_private: draft.isPrivate ?? false,
    automatic: draft.automatic ?? false,
    is_read: fromMe || !live,
    quoted_id: draft.quotedId ?? null,
    created_at: at,
  }
  const participant = draft.participant ?? null
  const mentions = draft.mentions && draft.mentions.length > 0 ? [...draft.mentions] : null
  const id = await (old ? insertOldMessage : insertMessage)(scope.db, {
    ...row,
    ...columnsOf(content),
    participant: participant && JSON.stringify(participant),
    mentions: mentions && JSON.stringify(mentions),
  })
  if (id === undefined) return undefined
  // What was said before the last word of a ticket changes nothing of what its list shows.
  const after =
    draft.isPrivate || (!live && at < new Date(ticket.updatedAt))
      ? ticket
      : await tickets.noteMessage(scope, ticket, {
          last_message: preview(content.body),
          last_media_type: content.mediaType,
          last_from_me: fromMe,
          last_ack: draft.ack ?? 0,
          last_message_id: id,
          updated_at: at > scope.now ? scope.now : live ? scope.now : at,
          unread: fromMe || !live ? 0 : 1,
          wakes: !fromMe && live,
        })
  // Nothing hangs on a message that is new; only what it quotes has to be read.
  const message =
    row.quoted_id === null ? presentMessage(scope.context, freshRow(ticket, id, content, { ...row, participant, mentions })) : await load(scope, id)
  scope.publish(messageTold('create', message, after))
  if (live && !draft.isPrivate) await scope.emit('messageSaid', { ticket: after, fromMe })
  if (draft.externalId !== undefined) await takeUp(scope, ticket.whatsappId, draft.externalId)
  return message
}

type Fresh = Pick<MessageRow, Exclude<keyof NewMessage, 'body' | 'media_type' | 'media' | 'location' | 'contacts'>>
/** A message that was just written, as it would be read. */
const freshRow = (ticket: Ticket, id: number, content: Content, row: Fresh): MessageRow => ({
  ...row,
  id,
  company_id: ticket.companyId,
  body: content.body,
  media_type: content.mediaType,
  media: content.media ?? null,
  location: content.location ?? null,
  contacts: content.contacts ?? null,
  transcription: null,
  failure: null,
  uncertain: false,
  held: null,
  held_until: null,
  is_deleted: false,
  is_edited: false,
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

/** Puts a message, or a change to one, in the connection's line. */
export async function dispatch(
  scope: Scope,
  message: Message,
  connectionId: number,
  kind: 'message' | 'edit' | 'delete' | 'react',
  payload: SendPayload = {},
): Promise<void> {
  await delivery.enqueue(scope, { connectionId, contactId: message.contactId, messageId: message.id, kind, payload, priority: message.automatic ? 1 : 0 })
}

/** Fills the variables of a text for a ticket. Spec: behaviour 12. */
export async function filled(scope: Scope, ticket: Ticket, text: string, userName: string): Promise<string> {
  if (!text.includes('{{')) return text
  const company = await findCompany(scope.db, scope.companyId)
  const contact = await contacts.find(scope, ticket.contactId)
  return fill(text, ticketVariables({ ticket, contact, userName, company, now: scope.now })).slice(0, LIMITS.bodyMax)
}

/** Says something to the customer for a rule, or in a person's name. */
export async function say(
  scope: Scope,
  ticket: Ticket,
  text: string,
  over: { userId?: number | null; userName?: string; payload?: SendPayload } = {},
): Promise<Message | undefined> {
  const body = await filled(scope, ticket, text, over.userName ?? '')
  if (body.trim() === '') return undefined
  const message = await write(scope, await tickets.load(scope, ticket.id), {
    content: { body, mediaType: 'chat' },
    fromMe: true,
    automatic: true,
    userId: over.userId ?? null,
    sentBy: over.userName ?? null,
  })
  if (message) await dispatch(scope, message, ticket.whatsappId, 'message', over.payload)
  return message
}
