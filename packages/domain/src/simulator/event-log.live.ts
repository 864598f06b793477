import type { ContactBrief, LivePayload, MediaType, Message, Ticket, TicketEvent } from '@recado/contract'
import { firstNameOf } from '../contacts/first-name.ts'
import { isSameNumber } from './same-number.ts'

/** A platform action, as a key of the catalogue `simulator.log.lines`. */
export type LogLineKind =
  | 'contactCreated'
  | 'received'
  | 'called'
  | 'deleted'
  | 'menu'
  | 'bot'
  | 'automatic'
  | 'answered'
  | 'note'
  /** A note that nobody signed. */
  | 'systemNote'
  | 'created'
  | 'queue'
  | 'waiting'
  | 'accepted'
  | 'transferred'
  | 'returned'
  | 'reopened'
  | 'rating'
  | 'consent'
  | 'closed'
  | 'removed'

/** One log entry; `name` is shown in bold, `media` is the message's content beside text. */
export interface LogLine {
  readonly kind: LogLineKind
  readonly name: string
  readonly media?: MediaType
  /** Its message, if it must be logged only once. */
  readonly messageId?: number
  readonly at: string
}

/** Log of one fictitious customer: entries, oldest first, and the ticket of the last one. */
export interface EventLog {
  readonly lines: readonly LogLine[]
  readonly ticket: Ticket | null
}
export const EMPTY_EVENT_LOG: EventLog = { lines: [], ticket: null }

/** Entries per customer. */
const MAX_LINES = 60
/** A ticket this much older than its first event is not new. Milliseconds. */
const NEW_TICKET_MS = 60_000

type LiveEventOf<N extends 'ticket' | 'appMessage' | 'contact'> = N extends unknown
  ? { readonly name: N; readonly payload: LivePayload<N> }
  : never
export type LogLiveEvent = LiveEventOf<'ticket' | 'appMessage' | 'contact'>

/** The customer of a log: the simulator connection, and the number on the phone or the name of a group. */
export interface Customer {
  readonly whatsappId: number
  readonly number: string
  /** The name of a customer whose number is masked: the masks of several are the same. */
  readonly name?: string
  /** The name of a group, which has no number. */
  readonly group?: string
}

/** Whether a contact is this customer, or this group. */
export const isCustomer = (
  contact: Pick<ContactBrief, 'name' | 'number' | 'isGroup'>,
  { number, name, group }: Pick<Customer, 'number' | 'name' | 'group'>,
): boolean =>
  group === undefined
    ? isSameNumber(number, contact.number) && (name === undefined || name === contact.name)
    : contact.isGroup && contact.name === group

/** Whether an event concerns this customer. */
export function isAboutCustomer({ name, payload }: LogLiveEvent, customer: Customer, log: EventLog): boolean {
  const isTheirs = ({ whatsappId, contact }: Ticket) =>
    whatsappId === customer.whatsappId && isCustomer(contact, customer)
  if (name === 'contact') return 'contact' in payload && isCustomer(payload.contact, customer)
  if (name === 'appMessage') return isTheirs(payload.ticket)
  return payload.action === 'update' ? isTheirs(payload.ticket) : payload.ticketId === log.ticket?.id
}

const ticketName = ({ id }: Pick<Ticket, 'id'>): string => `#${id}`
const userName = ({ user }: Pick<Ticket, 'user'>): string => firstNameOf(user?.name ?? '')

type LineContent = Omit<LogLine, 'at'>

/** Entry for the new status of a ticket. */
function statusLine(before: Ticket, after: Ticket): LineContent {
  switch (after.status) {
    case 'open':
      return {
        kind: before.status === 'closed' || before.status === 'nps' ? 'reopened' : 'accepted',
        name: userName(after),
      }
    case 'pending':
      return before.status === 'closed'
        ? { kind: 'waiting', name: ticketName(after) }
        : { kind: 'returned', name: ticketName(after) }
    case 'nps':
      return { kind: 'rating', name: ticketName(after) }
    case 'lgpd':
      return { kind: 'consent', name: ticketName(after) }
    case 'closed':
      return { kind: 'closed', name: ticketName(after) }
  }
}

/** Entries for the changes of a ticket. */
function ticketLines(before: Ticket | null, after: Ticket, at: string): LineContent[] {
  const queue: LineContent[] =
    after.queue && after.queueId !== before?.queueId ? [{ kind: 'queue', name: after.queue.name }] : []
  if (before?.id !== after.id) {
    const isNew = new Date(at).getTime() - new Date(after.createdAt).getTime() < NEW_TICKET_MS
    return isNew ? [{ kind: 'created', name: ticketName(after) }, ...queue] : []
  }
  if (before.status !== after.status) return [...queue, statusLine(before, after)]
  if (after.status === 'open' && after.userId !== null && after.userId !== before.userId)
    return [...queue, { kind: 'transferred', name: userName(after) }]
  if (after.status === 'pending' && before.chatbot && !after.chatbot)
    return [...queue, { kind: 'waiting', name: ticketName(after) }]
  return queue
}

/** Entry for a message. */
function messageLine(message: Message, ticket: Ticket): LineContent {
  const { mediaType } = message
  const media = mediaType === 'chat' || mediaType === 'call_log' ? {} : { media: mediaType }
  if (message.isPrivate)
    return message.sentBy
      ? { kind: 'note', name: firstNameOf(message.sentBy) }
      : { kind: 'systemNote', name: '' }
  if (!message.fromMe)
    return { kind: mediaType === 'call_log' ? 'called' : 'received', name: ticket.whatsapp.name, ...media }
  if (!message.automatic) return { kind: 'answered', name: firstNameOf(message.sentBy ?? ''), ...media }
  return { kind: ticket.chatbot ? 'bot' : 'automatic', name: '' }
}

/** Applies an event to its customer's log; `at` is its time, ISO 8601. */
export function reduceEventLog(log: EventLog, event: LogLiveEvent, at: string): EventLog {
  const add = (contents: readonly LineContent[], ticket: Ticket | null): EventLog => ({
    lines: [...log.lines, ...contents.map(one => ({ ...one, at }))].slice(-MAX_LINES),
    ticket,
  })
  const { name, payload } = event
  if (name === 'contact')
    return payload.action === 'create'
      ? add([{ kind: 'contactCreated', name: payload.contact.name }], log.ticket)
      : log
  if (name === 'ticket') {
    if (payload.action === 'update') return add(ticketLines(log.ticket, payload.ticket, at), payload.ticket)
    return payload.action === 'delete' && log.ticket
      ? add([{ kind: 'removed', name: ticketName(log.ticket) }], null)
      : log
  }
  const { message, ticket } = payload
  if (payload.action === 'create')
    return add([...ticketLines(log.ticket, ticket, at), messageLine(message, ticket)], ticket)
  const isNews =
    message.isDeleted &&
    !message.fromMe &&
    !log.lines.some(line => line.kind === 'deleted' && line.messageId === message.id)
  return isNews
    ? add([{ kind: 'deleted', name: firstNameOf(ticket.contact.name), messageId: message.id }], ticket)
    : log
}

/**
 * Entry kinds of a ticket's own log, for events before the page was opened. Its other events are not shown.
 */
const LINE_OF_TICKET_EVENT: Partial<Record<TicketEvent, LogLineKind>> = {
  create: 'created',
  chatBot: 'menu',
  queue: 'queue',
  open: 'accepted',
  receivedTransfer: 'transferred',
  pending: 'returned',
  reopen: 'reopened',
  nps: 'rating',
  lgpd: 'consent',
  closed: 'closed',
  autoClose: 'closed',
  mergeClosed: 'closed',
  clientClosed: 'closed',
  autoReturnQueue: 'returned',
}
interface TicketLogEntry {
  readonly type: TicketEvent
  readonly user: { readonly name: string } | null
  readonly queue: { readonly name: string } | null
  readonly createdAt: string
}

/** Prepends a ticket's past events to a log. */
export function prependPastLines(log: EventLog, ticket: Ticket, events: readonly TicketLogEntry[]): EventLog {
  const first = log.lines[0]?.at
  const past = events.flatMap(({ type, user, queue, createdAt }): LogLine[] => {
    const kind = LINE_OF_TICKET_EVENT[type]
    if (!kind || (first !== undefined && createdAt >= first)) return []
    const byUser = kind === 'accepted' || kind === 'transferred' || kind === 'reopened'
    return [
      {
        kind,
        name:
          kind === 'queue'
            ? (queue?.name ?? '')
            : byUser
              ? firstNameOf(user?.name ?? '')
              : ticketName(ticket),
        at: createdAt,
      },
    ]
  })
  return { lines: [...past, ...log.lines].slice(-MAX_LINES), ticket: log.ticket ?? ticket }
}
