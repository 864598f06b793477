import { z } from 'zod'
import { clientKey, id } from './fields.ts'
import { Chat, ChatMessage } from './chats/chat.ts'
import { Announcement } from './announcements/announcement.ts'
import { Contact } from './contacts/contact.ts'
import { Whatsapp, WhatsappSession } from './connections/connection.ts'
import { ConnectionAlert, ConnectionGap, ConnectionIncident } from './connections/health.ts'
import { Draft } from './drafts/draft.ts'
import { Mention } from './mentions/mention.ts'
import { Message } from './messages/message.ts'
import { Queue } from './queues/queue.ts'
import { QuickMessage } from './quick-messages/quick-message.ts'
import { Setting } from './settings/setting.ts'
import { TagBrief } from './tags/tag.ts'
import { TicketViews } from './ticket-views/ticket-view.ts'
import { Ticket } from './tickets/ticket.ts'
import { Colleague } from './users/user.ts'
import { ContactBrief } from './contacts/contact.ts'
import { Import } from './imports/import.ts'

const changed = <A extends string, S extends z.ZodRawShape>(action: A, shape: S) => z.object({ action: z.literal(action), ...shape })

/**
 * Everything the server may say over the socket, named as on the wire after `company-{id}-`. Spec: behaviour 17.
 * Each arrives as `(payload, seq)`; `seq` rises within a company and is what a client gives back as "after n".
 */
export const LIVE_EVENTS = {
  ticket: z.discriminatedUnion('action', [
    /** `woke`: it was put aside, and its time has come. */
    changed('update', { ticket: Ticket, woke: z.boolean().optional() }),
    changed('delete', { ticketId: z.int() }),
    changed('updateUnread', { ticketId: z.int() }),
  ]),
  appMessage: z.object({ action: z.enum(['create', 'update', 'delete']), message: Message, ticket: Ticket, contact: ContactBrief }),
  contact: z.discriminatedUnion('action', [
    changed('create', { contact: Contact }),
    changed('update', { contact: Contact }),
    changed('delete', { contactId: z.int() }),
    /** Two became one, or one became two again: which conversations are whose has to be read anew. */
    changed('regroup', { contactIds: z.array(z.int()) }),
  ]),
  user: z.discriminatedUnion('action', [
    changed('create', { user: Colleague }),
    changed('update', { user: Colleague }),
    changed('delete', { userId: z.int() }),
  ]),
  whatsapp: z.discriminatedUnion('action', [
    changed('create', { whatsapp: Whatsapp }),
    changed('update', { whatsapp: Whatsapp }),
    changed('delete', { whatsappId: z.int() }),
  ]),
  /** The token of a connection was made, replaced or revoked; what is known of it has to be fetched. */
  connectionToken: changed('update', { whatsappId: z.int() }),
  /** Something that the company's admins should know of a number. */
  connectionAlert: changed('create', { alert: ConnectionAlert }),
  /** Something is wrong with a number, or no longer. */
  connectionIncident: z.discriminatedUnion('action', [changed('update', { incident: ConnectionIncident }), changed('delete', { whatsappId: z.int() })]),
  /** Something that a customer wrote to a number may be missing in its conversations; `delete`: it came after all. */
  connectionGap: z.discriminatedUnion('action', [
    changed('create', { whatsappId: z.int(), gap: ConnectionGap }),
    changed('delete', { whatsappId: z.int(), gapId: z.int() }),
  ]),
  /** On the wire `importMessages-{companyId}`: how far something is that is brought from a phone. */
  importMessages: changed('update', { import: Import }),
  whatsappSession: changed('update', { session: WhatsappSession }),
  queue: z.discriminatedUnion('action', [changed('create', { queue: Queue }), changed('update', { queue: Queue }), changed('delete', { queueId: z.int() })]),
  tag: z.discriminatedUnion('action', [changed('create', { tag: TagBrief }), changed('update', { tag: TagBrief }), changed('delete', { tagId: z.int() })]),
  /** A chat among colleagues has another title or other people, or is gone. */
  chat: z.discriminatedUnion('action', [changed('update', { chat: Chat }), changed('delete', { chatId: z.int() })]),
  /** On the wire `chat-{chatId}`: something was said in it, or somebody has read it. */
  chatRoom: z.discriminatedUnion('action', [
    changed('create', { chatId: z.int(), chat: Chat, message: ChatMessage }),
    changed('updateUnread', { chatId: z.int(), userId: z.int() }),
  ]),
  /** On the wire `chat-user-{userId}`: this person is in a chat from now on, or no longer. */
  chatUser: z.discriminatedUnion('action', [changed('create', { userId: z.int(), chat: Chat }), changed('delete', { userId: z.int(), chatId: z.int() })]),
  quickmessage: z.discriminatedUnion('action', [
    changed('create', { quickMessage: QuickMessage }),
    changed('update', { quickMessage: QuickMessage }),
    changed('delete', { quickMessageId: z.int() }),
  ]),
  /** Of the whole platform, told to every company alike. `create`: it was just published, nobody has seen it. */
  announcement: z.discriminatedUnion('action', [
    changed('create', { announcement: Announcement }),
    changed('update', { announcement: Announcement }),
    changed('delete', { announcementId: z.int() }),
  ]),
  /** The listener was called upon in a note, or no longer is, or has read of it; `unread` are all that are left to read. `read` without a ticket means all. */
  mention: z.discriminatedUnion('action', [
    changed('create', { mention: Mention }),
    changed('delete', { messageId: z.int(), unread: z.int() }),
    changed('read', { ticketId: z.int().nullable(), unread: z.int() }),
  ]),
  /** A person's own saved lists, all of them, for their other devices. */
  ticketViews: changed('update', { saved: TicketViews }),
  settings: changed('update', { setting: Setting }),
  /** `update`: this user's session was ended from elsewhere. `reseat`: what this user may see has changed, fetch anew. */
  auth: z.object({ action: z.enum(['update', 'reseat']), user: z.object({ id: z.int() }) }),
} as const
export type LiveName = keyof typeof LIVE_EVENTS
export type LivePayload<N extends LiveName> = z.infer<(typeof LIVE_EVENTS)[N]>

/** What a colleague does in a ticket. `noting`: writes to colleagues. */
export const ATTENDING_STATES = ['viewing', 'composing', 'recording', 'noting'] as const
export type AttendingState = (typeof ATTENDING_STATES)[number]
/** `key` tells the windows of one person apart. `asks`: has just come and wants to hear who is here. */
const Attends = z.object({ ticketId: id, key: clientKey, state: z.enum([...ATTENDING_STATES, 'gone']), asks: z.boolean().default(false) })

/** Said once and forgotten: never stored, never numbered. */
export const SIGNALS = {
  /** The customer is writing or recording. */
  presence: z.object({ ticketId: z.int(), contactId: z.int(), state: z.enum(['available', 'composing', 'recording']) }),
  /** A colleague looks at a ticket, does something in it, or has left it. */
  attending: z.object({ ...Attends.shape, ticketId: z.int(), userId: z.int(), asks: z.boolean() }),
  /** Another device of the listener's has kept a draft; a long one has to be fetched. */
  draft: z.object({ device: z.string(), draft: Draft.nullable() }),
  /** The simulated phone of a connection changed. */
  simulator: z.object({ whatsappId: z.int() }),
} as const
export type SignalName = keyof typeof SIGNALS
export type SignalPayload<N extends SignalName> = z.infer<(typeof SIGNALS)[N]>

/** What a browser may say to the server over the socket; anything else is ignored. */
export const CLIENT_EVENTS = {
  joinTickets: z.string().max(20),
  joinNotification: z.undefined(),
  /** A ticket by its number or its name. */
  joinChatBox: z.union([id, z.string().max(64)]),
  leaveChatBox: z.union([id, z.string().max(64)]),
  typing: z.object({ ticketId: id, state: z.enum(['available', 'composing', 'recording']) }),
  attend: Attends,
  userStatus: z.unknown(),
  /** A window of this browser came into sight or is in sight still, or none is any more: whoever looks is not pushed to. */
  watching: z.boolean(),
} as const
