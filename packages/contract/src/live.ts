import { z } from 'zod'
import { Chat, ChatMessage } from './chats/chat.ts'
import { Announcement } from './announcements/announcement.ts'
import { ContactListBrief, ContactListItem } from './contact-lists/contact-list.ts'
import { Contact } from './contacts/contact.ts'
import { Whatsapp, WhatsappSession } from './connections/connection.ts'
import { ConnectionAlert, ConnectionGap, ConnectionIncident } from './connections/health.ts'
import { FileList } from './files/file-list.ts'
import { Mention } from './mentions/mention.ts'
import { Message } from './messages/message.ts'
import { QueueIntegration } from './integrations/integration.ts'
import { Campaign } from './campaigns/campaign.ts'
import { Prompt } from './prompts/prompt.ts'
import { Queue } from './queues/queue.ts'
import { QuickMessage, QuickMessageFavourites } from './quick-messages/quick-message.ts'
import { Schedule } from './schedules/schedule.ts'
import { Setting } from './settings/setting.ts'
import { TagBrief } from './tags/tag.ts'
import { TicketViews } from './ticket-views/ticket-view.ts'
import { ANSWER_STEPS } from './tickets/deadline.ts'
import { Ticket, TICKET_STATUSES } from './tickets/ticket.ts'
import { VisibleUser } from './users/user.ts'
import { ContactBrief } from './contacts/contact.ts'
import { Import } from './imports/import.ts'
import { SpreadsheetImport } from './spreadsheets/spreadsheet-import.ts'

const changed = <A extends string, S extends z.ZodRawShape>(action: A, shape: S) =>
  z.object({ action: z.literal(action), ...shape })

/**
 * Every event from server to browser, named as on the wire after `company-{id}-`. Spec: behaviour 17.
 * Each arrives as `(payload, seq)`; `seq` rises within a company, and a client returns it as "after n".
 */
export const LIVE_EVENTS = {
  ticket: z.discriminatedUnion('action', [
    /**
     * `woke`: its snooze has ended. `offered`: its queue has just given it to its owner. `transferredBy`: the user
     * who has just given it to its owner or queue. `answer`: the answer to its customer is due soon, or late.
     */
    changed('update', {
      ticket: Ticket,
      woke: z.boolean().optional(),
      offered: z.boolean().optional(),
      transferredBy: z.int().optional(),
      answer: z.enum(ANSWER_STEPS).optional(),
      /** Its status before this change, where that was another. */
      left: z.enum(TICKET_STATUSES).optional(),
    }),
    changed('delete', { ticketId: z.int() }),
    changed('updateUnread', { ticketId: z.int() }),
  ]),
  /** The listener lost an open ticket to another queue, because its answer was late. */
  answerEscalated: changed('create', {
    ticketId: z.int(),
    uuid: z.string(),
    contact: ContactBrief,
    queue: z.string(),
  }),
  appMessage: z.object({
    action: z.enum(['create', 'update', 'delete']),
    message: Message,
    ticket: Ticket,
    contact: ContactBrief,
  }),
  contact: z.discriminatedUnion('action', [
    changed('create', { contact: Contact }),
    changed('update', { contact: Contact }),
    changed('delete', { contactId: z.int() }),
    /** A merge or unmerge: clients must refetch the conversations of these contacts. */
    changed('regroup', { contactIds: z.array(z.int()) }),
  ]),
  ContactList: z.discriminatedUnion('action', [
    changed('create', { contactList: ContactListBrief }),
    changed('update', { contactList: ContactListBrief }),
    changed('delete', { contactListId: z.int() }),
  ]),
  ContactListItem: z.discriminatedUnion('action', [
    changed('create', { item: ContactListItem }),
    changed('update', { item: ContactListItem }),
    changed('delete', { contactListId: z.int(), itemId: z.int() }),
  ]),
  /** On the wire `ContactListItem-{contactListId}`: many contacts of a list changed; clients must refetch them. */
  contactListItems: changed('reload', { contactListId: z.int() }),
  /** Contacts gave or withdrew a consent; clients must refetch theirs. */
  consent: changed('update', { contactIds: z.array(z.int()) }),
  /** An erasure began or ended; clients must refetch it. */
  erasure: changed('update', { erasureId: z.int() }),
  /** An export of a contact began, ended or went; clients must refetch it. */
  contactExport: changed('update', { contactExportId: z.int() }),
  /** The person themself hears the record of `GET /users/{id}`, colleagues what they may read of it. */
  user: z.discriminatedUnion('action', [
    changed('create', { user: VisibleUser }),
    changed('update', { user: VisibleUser }),
    changed('delete', { userId: z.int() }),
  ]),
  whatsapp: z.discriminatedUnion('action', [
    changed('create', { whatsapp: Whatsapp }),
    changed('update', { whatsapp: Whatsapp }),
    changed('delete', { whatsappId: z.int() }),
  ]),
  /** A connection's token was created, replaced or revoked; clients must refetch it. */
  connectionToken: changed('update', { whatsappId: z.int() }),
  /** An alert to the company's admins about a number. */
  connectionAlert: changed('create', { alert: ConnectionAlert }),
  /** Something is wrong with a number, or no longer. */
  connectionIncident: z.discriminatedUnion('action', [
    changed('update', { incident: ConnectionIncident }),
    changed('delete', { whatsappId: z.int() }),
  ]),
  /** Messages to a number may be missing in its conversations; `delete`: they arrived after all. */
  connectionGap: z.discriminatedUnion('action', [
    changed('create', { whatsappId: z.int(), gap: ConnectionGap }),
    changed('delete', { whatsappId: z.int(), gapId: z.int() }),
  ]),
  /** On the wire `importMessages-{companyId}`: how far something is that is brought from a phone. */
  importMessages: changed('update', { import: Import }),
  /** How far the import of a spreadsheet is. */
  spreadsheetImport: changed('update', { import: SpreadsheetImport }),
  whatsappSession: changed('update', { session: WhatsappSession }),
  queue: z.discriminatedUnion('action', [
    changed('create', { queue: Queue }),
    changed('update', { queue: Queue }),
    changed('delete', { queueId: z.int() }),
  ]),
  queueIntegration: z.discriminatedUnion('action', [
    changed('create', { queueIntegration: QueueIntegration }),
    /** `hasOpened`: its circuit opens with this change. */
    changed('update', { queueIntegration: QueueIntegration, hasOpened: z.literal(true).optional() }),
    changed('delete', { queueIntegrationId: z.int() }),
  ]),
  /** An API key was made or revoked; clients must refetch them. */
  apiKey: changed('update', { apiKeyId: z.int() }),
  /** The webhooks of the company changed; clients must refetch them. `turnedOff`: one that failed too long, by name. */
  companyWebhook: changed('update', { webhookId: z.int(), turnedOff: z.string().optional() }),
  /** The menu of a queue changed; clients must refetch it. */
  queueOption: changed('update', { queueId: z.int() }),
  prompt: z.discriminatedUnion('action', [
    changed('create', { prompt: Prompt }),
    changed('update', { prompt: Prompt }),
    changed('delete', { promptId: z.int() }),
  ]),
  campaign: z.discriminatedUnion('action', [
    changed('create', { campaign: Campaign }),
    changed('update', { campaign: Campaign }),
    changed('delete', { campaignId: z.int() }),
  ]),
  /** `lanes`: the lanes of the board are others now; clients must refetch them. */
  tag: z.discriminatedUnion('action', [
    changed('create', { tag: TagBrief, isLane: z.boolean().optional(), lanes: z.boolean().optional() }),
    changed('update', { tag: TagBrief, isLane: z.boolean().optional(), lanes: z.boolean().optional() }),
    changed('delete', { tagId: z.int(), lanes: z.boolean().optional() }),
  ]),
  /** An internal chat has another title or other people, or was deleted. */
  chat: z.discriminatedUnion('action', [
    changed('update', { chat: Chat }),
    changed('delete', { chatId: z.int() }),
  ]),
  /** On the wire `chat-{chatId}`: a message in it, or a read receipt. */
  chatRoom: z.discriminatedUnion('action', [
    changed('create', { chatId: z.int(), chat: Chat, message: ChatMessage }),
    changed('updateUnread', { chatId: z.int(), userId: z.int() }),
  ]),
  /** On the wire `chat-user-{userId}`: this person is in a chat from now on, or no longer. */
  chatUser: z.discriminatedUnion('action', [
    changed('create', { userId: z.int(), chat: Chat }),
    changed('delete', { userId: z.int(), chatId: z.int() }),
  ]),
  quickmessage: z.discriminatedUnion('action', [
    changed('create', { quickMessage: QuickMessage }),
    changed('update', { quickMessage: QuickMessage }),
    changed('delete', { quickMessageId: z.int() }),
  ]),
  /** A person's own starred quick messages, all of them, for their other devices. */
  quickMessageFavourites: changed('update', { favourites: QuickMessageFavourites }),
  file: z.discriminatedUnion('action', [
    changed('create', { file: FileList }),
    changed('update', { file: FileList }),
    changed('delete', { fileId: z.int() }),
  ]),
  schedule: z.discriminatedUnion('action', [
    changed('create', { schedule: Schedule }),
    changed('update', { schedule: Schedule }),
    changed('delete', { scheduleId: z.int() }),
  ]),
  /** Of the whole platform, sent to every company alike. `create`: just published, unseen. */
  announcement: z.discriminatedUnion('action', [
    changed('create', { announcement: Announcement }),
    changed('update', { announcement: Announcement }),
    changed('delete', { announcementId: z.int() }),
  ]),
  /**
   * The listener was mentioned in a note, or no longer is, or read a mention; `unread` counts the unread
   * ones. `read` without a ticket: all.
   */
  mention: z.discriminatedUnion('action', [
    changed('create', { mention: Mention }),
    changed('delete', { messageId: z.int(), unread: z.int() }),
    changed('read', { ticketId: z.int().nullable(), unread: z.int() }),
  ]),
  /** A person's own saved lists, all of them, for their other devices. */
  ticketViews: changed('update', { saved: TicketViews }),
  /** The plan, due date or status of the company changed; clients must refetch who they are. */
  company: changed('update', { company: z.object({ id: z.int() }) }),
  /** The help videos of the platform changed; sent to every company alike. */
  help: changed('update', { helpId: z.int() }),
  settings: changed('update', { setting: Setting }),
  /** A page of settings that only admins read changed; clients must refetch it. */
  adminSettings: changed('update', { page: z.enum(['sso', 'retention']) }),
  /** An invoice was paid, and the due date moved. Spec: administration 4 "Checkout". */
  payment: changed('CONCLUIDA', {
    company: z.object({ id: z.int(), dueDate: z.string().nullable() }),
    invoiceId: z.int(),
    txid: z.string(),
  }),
  /** The rights of this user changed; clients must refetch. */
  access: changed('update', { user: z.object({ id: z.int() }) }),
  /** This session was ended elsewhere, and nothing else. Spec: behaviour 19. */
  auth: changed('update', {
    user: z.object({ id: z.int() }),
    /** Absent: a login on another device. `revoked`: their owner ended it in the list of sessions. */
    reason: z.enum(['revoked', 'password', 'changed']).optional(),
  }),
} as const
export type LiveName = keyof typeof LIVE_EVENTS
export type LivePayload<N extends LiveName> = z.infer<(typeof LIVE_EVENTS)[N]>
