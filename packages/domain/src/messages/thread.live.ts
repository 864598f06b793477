import type { ConnectionGap, Contact, LivePayload, Message } from '@recado/contract'
import { nameWithoutNumber } from '../access/masking.ts'

/** The fetched end of a conversation, oldest message first. */
export interface ThreadData {
  readonly ticketId: number
  readonly messages: readonly Message[]
  /** Whether older ones exist. */
  readonly hasMore: boolean
  /**
   * The first message of every fetched page: a group begins there, so that loading older pages shifts
   * nothing.
   */
  readonly starts: readonly number[]
  /** Its connection; missing in entries cached by an older version. */
  readonly whatsappId?: number
  /** Offline gaps of that connection since the oldest message, earliest first: messages may be missing. */
  readonly gaps?: readonly ConnectionGap[]
  /** Whether the retention rule deleted older messages; missing in entries cached by an older version. */
  readonly isAgedOut?: boolean
}

export const THREAD_LIVE_EVENTS = [
  'appMessage',
  'ticket',
  'contact',
  'queue',
  'user',
  'connectionGap',
] as const
type ThreadEventName = (typeof THREAD_LIVE_EVENTS)[number]
export type ThreadLiveEvent = {
  [N in ThreadEventName]: { readonly name: N; readonly payload: LivePayload<N> }
}[ThreadEventName]

interface Page {
  readonly messages: readonly Message[]
  readonly hasMore: boolean
  readonly gaps?: readonly ConnectionGap[]
  readonly ticket?: { readonly whatsappId: number }
  readonly isAgedOut?: boolean
}

/** Converts the latest page to a thread. */
export const toThread = (
  ticketId: number,
  { messages, hasMore, gaps = [], ticket, isAgedOut = false }: Page,
): ThreadData => ({
  ticketId,
  messages,
  hasMore,
  starts: messages.slice(0, 1).map(({ id }) => id),
  gaps,
  isAgedOut,
  ...(ticket && { whatsappId: ticket.whatsappId }),
})

/** Merges gaps without duplicates, in order of their end. */
const mergeGaps = (
  gaps: readonly ConnectionGap[],
  others: readonly ConnectionGap[] = [],
): readonly ConnectionGap[] =>
  [...gaps.filter(({ id }) => others.every(other => other.id !== id)), ...others].toSorted(
    (a, b) => Date.parse(a.until) - Date.parse(b.until) || a.id - b.id,
  )

function applyGap(thread: ThreadData, event: LivePayload<'connectionGap'>): ThreadData {
  if (event.whatsappId !== thread.whatsappId) return thread
  const { gaps = [] } = thread
  if (event.action === 'delete') return { ...thread, gaps: gaps.filter(({ id }) => id !== event.gapId) }
  const first = thread.messages[0]
  return first && event.gap.until > first.createdAt
    ? { ...thread, gaps: mergeGaps([event.gap], gaps) }
    : thread
}

export function prependOlderMessages(thread: ThreadData, page: Page): ThreadData {
  const known = new Set(thread.messages.map(({ id }) => id))
  const older = page.messages.filter(({ id }) => !known.has(id))
  const first = older[0]
  return first
    ? {
        ...thread,
        messages: [...older, ...thread.messages],
        hasMore: page.hasMore,
        starts: [first.id, ...thread.starts],
        gaps: mergeGaps(page.gaps ?? [], thread.gaps),
      }
    : { ...thread, hasMore: page.hasMore }
}

/** A message as a quote shows it; an own message shows no contact. */
const toQuote = ({
  id,
  body,
  fromMe,
  mediaType,
  participant,
  contact,
}: Message): NonNullable<Message['quotedMsg']> => {
  const author = participant?.name ?? contact?.name
  return { id, body, fromMe, mediaType, contact: fromMe || author === undefined ? null : { name: author } }
}
const withQuoteUpdated = (message: Message, changed: Message): Message =>
  message.quotedMsg?.id === changed.id ? { ...message, quotedMsg: toQuote(changed) } : message

/** Maps every message of a thread; returns the same thread if none changes. */
function mapMessages(thread: ThreadData, change: (message: Message) => Message): ThreadData {
  const messages = thread.messages.map(change)
  return messages.some((message, index) => message !== thread.messages[index])
    ? { ...thread, messages }
    : thread
}

/** Places a message: in its old position, else by its id, unless it is older than the fetched part. */
function placeMessage(thread: ThreadData, message: Message): ThreadData {
  const { messages } = thread
  const index = messages.findLastIndex(({ id }) => id <= message.id)
  if (messages[index]?.id === message.id)
    return mapMessages(thread, old => (old.id === message.id ? message : withQuoteUpdated(old, message)))
  if (index === -1 && thread.hasMore) return thread
  return { ...thread, messages: [...messages.slice(0, index + 1), message, ...messages.slice(index + 1)] }
}

/** Places a thread's own messages, such as the response to a send. */
export const placeMessages = (thread: ThreadData, messages: readonly Message[]): ThreadData =>
  messages.reduce(placeMessage, thread)

function applyMessage(thread: ThreadData, { action, message }: LivePayload<'appMessage'>): ThreadData {
  const known = thread.messages.some(({ id }) => id === message.id)
  // The thread also shows the contact's earlier tickets; their messages may change, but none are added.
  if (known || (action === 'create' && message.ticketId === thread.ticketId))
    return placeMessage(thread, message)
  return mapMessages(thread, old => withQuoteUpdated(old, message))
}

/** Somebody has read what the customer wrote in this ticket. */
const markThreadRead = (thread: ThreadData): ThreadData =>
  mapMessages(thread, message =>
    message.ticketId === thread.ticketId && !message.fromMe && !message.read
      ? { ...message, read: true }
      : message,
  )

/**
 * The contact under another name, in quotes as well. A quote names its author alone, so one in a group who
 * has the name of the group changes too.
 */
function renameContact(thread: ThreadData, contact: Pick<Contact, 'id' | 'name' | 'number'>): ThreadData {
  const { id } = contact
  const name = nameWithoutNumber(contact)
  return mapMessages(thread, message => {
    if (message.contact?.id !== id || message.contact.name === name) return message
    const { quotedMsg } = message
    const isQuoted = quotedMsg?.contact?.name === message.contact.name
    return {
      ...message,
      contact: { id, name },
      quotedMsg: isQuoted ? { ...quotedMsg, contact: { name } } : quotedMsg,
    }
  })
}

/**
 * The ticket has left these eyes, so what is said in it is not heard any more: what is known of the
 * conversation has to be forgotten.
 */
export const leavesThread = ({ ticketId }: ThreadData, { name, payload }: ThreadLiveEvent): boolean =>
  name === 'ticket' && payload.action === 'delete' && payload.ticketId === ticketId

/** Applies an event to a conversation. The result equals a fresh fetch. */
export function reduceThread(thread: ThreadData, event: ThreadLiveEvent): ThreadData {
  switch (event.name) {
    case 'appMessage':
      return applyMessage(thread, event.payload)
    case 'ticket': {
      const { payload } = event
      return payload.action === 'updateUnread' && payload.ticketId === thread.ticketId
        ? markThreadRead(thread)
        : thread
    }
    case 'contact':
      return 'contact' in event.payload ? renameContact(thread, event.payload.contact) : thread
    case 'queue': {
      if (event.payload.action === 'delete') return thread
      const { id, name, color } = event.payload.queue
      return mapMessages(thread, message =>
        message.queue?.id === id ? { ...message, queue: { id, name, color } } : message,
      )
    }
    case 'user': {
      if (event.payload.action !== 'delete') return thread
      const { userId } = event.payload
      return mapMessages(thread, message =>
        message.userId === userId ? { ...message, userId: null } : message,
      )
    }
    case 'connectionGap':
      return applyGap(thread, event.payload)
  }
}

/**
 * Does a conversation belong to these contacts? Where two became one, or one became two again, the server
 * groups its messages anew.
 */
export const isThreadOfContacts = ({ messages }: ThreadData, contactIds: readonly number[]): boolean =>
  messages.every(({ contactId }) => contactIds.includes(contactId))
