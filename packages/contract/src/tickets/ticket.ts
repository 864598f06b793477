import { z } from 'zod'
import { day, flag, id, idOrNone, jsonList, pageNumber, searchParam, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { CURRENCIES } from '../companies/country.ts'
import { ContactBrief } from '../contacts/contact.ts'
import { ConnectionBrief } from '../connections/connection.ts'
import type { MediaType } from '../messages/message.ts'
import { QueueBrief } from '../queues/queue.ts'
import { Rating } from './rating.ts'
import { Snooze } from './snooze.ts'
import { TagBrief } from '../tags/tag.ts'
import { UserBrief } from '../users/user.ts'

/**
 * `nps` waits for a rating and `lgpd` for consent; both count as active, and no tab lists them. Spec:
 * behaviour 3.
 */
export const TICKET_STATUSES = ['pending', 'open', 'closed', 'nps', 'lgpd'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** The kind of a last message in lists. */
export type PreviewKind = MediaType | 'deleted'

/** The additions of users to the card of a ticket on the board. */
export const TicketCard = z.object({
  /** Hundredths of its currency; null is no value. */
  value: z.int().nullable(),
  /** The company's currency when the value was given; null without a value. */
  currency: z.enum(CURRENCIES).nullable(),
  note: z.string(),
})
export type TicketCard = z.infer<typeof TicketCard>

export const Ticket = z.object({
  id: z.int(),
  uuid: z.string(),
  status: z.enum(TICKET_STATUSES),
  companyId: z.int(),
  contactId: z.int(),
  contact: ContactBrief,
  userId: z.int().nullable(),
  user: UserBrief.nullable(),
  queueId: z.int().nullable(),
  queue: QueueBrief.nullable(),
  whatsappId: z.int(),
  whatsapp: ConnectionBrief,
  channel: z.string(),
  isGroup: z.boolean(),
  /** It keeps a message of a campaign that opened no conversation, and stands in no list. */
  isSilent: z.boolean().optional(),
  /** The bot is speaking with the customer. */
  chatbot: z.boolean(),
  protocol: z.string(),
  /** Preview in the list: the last message in one line, its kind (`deleted` for a deleted one), and its side. */
  lastMessage: z.string(),
  lastMediaType: z.string(),
  lastFromMe: z.boolean(),
  /** The user who wrote it; null for a customer's, an automatic one, and one written on the phone. */
  lastUserId: z.int().nullable(),
  lastAck: z.int(),
  unreadMessages: z.int(),
  tags: z.array(TagBrief),
  /** The advertisement that the customer came from; null where there was none. Its headline may be empty. */
  ad: z.object({ headline: z.string() }).nullable(),
  /** The one of its tags that is a lane of the board; null while it stands in none. */
  laneId: z.int().nullable(),
  card: TicketCard,
  /** The customer's rating at close; null while there was no question, or no answer. */
  rating: Rating.nullable(),
  /** It is snoozed and listed apart from the open ones. Not a status. */
  snooze: Snooze.nullable(),
  /** Time of the customer's last message that no person has answered; null while the customer does not wait. */
  waitingSince: z.string().nullable(),
  /** When the answer to the waiting customer is due; null without an answer target. */
  answerDueAt: z.string().nullable(),
  createdAt: z.string(),
  /** The last contact with the customer, or the closing; lists sort by it. */
  updatedAt: z.string(),
})
export type Ticket = z.infer<typeof Ticket>

/**
 * A ticket's place in the orders of every list: `{unread}.{updatedAt}.{id}.{waitingSince or none}.{answerDueAt or
 * none}`, times in ms.
 */
export const ticketCursor = ({
  unreadMessages,
  updatedAt,
  id: ticketId,
  waitingSince,
  answerDueAt,
}: Pick<Ticket, 'unreadMessages' | 'updatedAt' | 'id' | 'waitingSince' | 'answerDueAt'>): string =>
  [
    unreadMessages > 0 ? 1 : 0,
    new Date(updatedAt).getTime(),
    ticketId,
    ...[waitingSince, answerDueAt].map(at => (at === null ? 'none' : new Date(at).getTime())),
  ].join('.')
const cursorSchema = z
  .string()
  .regex(/^[01]\.\d{1,14}\.\d{1,10}(\.(\d{1,14}|none)){0,2}$/)
  .transform(place => {
    const [unread, at, ticketId, since = 'none', due = 'none'] = place.split('.')
    return {
      unread: unread === '1',
      updatedAt: new Date(Number(at)),
      id: Math.min(Number(ticketId), LIMITS.id32),
      waitingSince: since === 'none' ? null : new Date(Number(since)),
      answerDueAt: due === 'none' ? null : new Date(Number(due)),
    }
  })

/** The last contact first; the customer who has waited longest; or the answer that is due first. */
export const TICKET_ORDERS = ['activity', 'wait', 'due'] as const
export type TicketOrder = (typeof TICKET_ORDERS)[number]

const tabStatus = z.enum(['pending', 'open', 'closed'])
/**
 * The filters of the ticket manager. Several tags mean all of them, several users any of them. Spec:
 * behaviour 3.
 */
export const TicketQuery = z.object({
  searchParam,
  pageNumber,
  /**
   * The {@link ticketCursor} of the last ticket shown: the page that follows it, which costs the same however
   * deep. Counts instead of `pageNumber`.
   */
  after: cursorSchema.optional(),
  status: z.union([tabStatus, z.literal('').transform(() => undefined)]).optional(),
  date: z.union([day, z.literal('').transform(() => undefined)]).optional(),
  updatedAt: z.union([day, z.literal('').transform(() => undefined)]).optional(),
  showAll: flag.default(false),
  queueIds: jsonList(id).default([]),
  tags: jsonList(id).default([]),
  users: jsonList(id).default([]),
  withUnreadMessages: flag.default(false),
  onlyUnreadMessages: flag.default(false),
  includeMessagesSearch: flag.default(false),
  includeGroups: flag.default(false),
  /** Only tickets that came from an advertisement. */
  fromAd: flag.default(false),
  /** Only tickets that came from an advertisement with this headline. */
  ad: text(LIMITS.adHeadlineMax).default(''),
  /** Of the open ones the snoozed, instead of the others. */
  snoozed: flag.default(false),
  /**
   * `wait` and `due` order pending and open tickets; other lists keep the order of activity. `due` has only tickets whose
   * answer has a target.
   */
  order: z.enum(TICKET_ORDERS).default('activity'),
})
export type TicketQuery = z.output<typeof TicketQuery>

/** Headlines of advertisements that tickets came from, the latest first. */
export const TicketAds = z.object({ headlines: z.array(z.string()) })
export type TicketAds = z.infer<typeof TicketAds>

/** The work of colleagues and queues: open tickets of each person, waiting ones of each queue; none is left out. */
export const TicketLoad = z.object({
  users: z.array(z.object({ id: z.int(), open: z.int() })),
  queues: z.array(z.object({ id: z.int(), waiting: z.int() })),
})
export type TicketLoad = z.infer<typeof TicketLoad>

export const TicketInput = z.object({
  contactId: id,
  queueId: idOrNone.default(null),
  whatsappId: idOrNone.default(null),
  userId: idOrNone.optional(),
  status: z.literal('open').default('open'),
  companyId: id.optional(),
})
export type TicketInput = z.output<typeof TicketInput>

/**
 * Requested change of a ticket; the server derives (accept, reopen, return, close, transfer) and checks it.
 */
export const TicketChange = z.object({
  status: tabStatus.optional(),
  userId: idOrNone.optional(),
  queueId: idOrNone.optional(),
  whatsappId: id.optional(),
  /** On close: send the farewell? Default: the connection's completion message. */
  sendFarewellMessage: flag.optional(),
  /**
   * On close with a farewell: send the company's rating question? Default: true. Spec: workspace 4
   * "optionally sends a rating request".
   */
  askRating: flag.optional(),
  /** On transfer: words the customer gets when `sendMsgTransfTicket` is on. */
  msgTransfer: text(LIMITS.templateMax).optional(),
  /** On transfer: an internal note for whoever receives it. */
  note: text(LIMITS.bodyMax).optional(),
})
export type TicketChange = z.output<typeof TicketChange>
