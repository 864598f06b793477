import type { ConnectionGap, LivePayload, Message } from '@recado/contract'

/** The end of a conversation as far back as it was fetched, the oldest message first. */
export interface ThreadData {
  readonly ticketId: number
  readonly messages: readonly Message[]
  /** There are older messages. */
  readonly hasMore: boolean
  /** The first message of every page fetched: there a group of messages begins anew, so that older pages move nothing. */
  readonly starts: readonly number[]
  /** The number it is held over; unknown of one that was kept before numbers were. */
  readonly whatsappId?: number
  /** When that number was away since the oldest message, the earliest first: something may be missing there. */
  readonly gaps?: readonly ConnectionGap[]
}

/** What moves a conversation. */
export type ThreadLiveEvent = { [N in 'appMessage' | 'contact' | 'queue' | 'connectionGap']: { readonly name: N; readonly payload: LivePayload<N> } }[
  | 'appMessage'
  | 'contact'
  | 'queue'
  | 'connectionGap']
export const THREAD_LIVE_EVENTS = ['appMessage', 'contact', 'queue', 'connectionGap'] as const

interface Page {
  readonly messages: readonly Message[]
  readonly hasMore: boolean
  readonly gaps?: readonly ConnectionGap[]
  readonly ticket?: { readonly whatsappId: number }
}

/** The latest page as the beginning of a thread. */
export const toThread = (ticketId: number, { messages, hasMore, gaps = [], ticket }: Page): ThreadData => ({
  ticketId,
  messages,
  hasMore,
  starts: messages.slice(0, 1).map(({ id }) => id),
  gaps,
  ...(ticket && { whatsappId: ticket.whatsappId }),
})

/** Absences together, each once, in the order in which they ended. */
const mergeGaps = (gaps: readonly ConnectionGap[], others: readonly ConnectionGap[] = []): readonly ConnectionGap[] =>
  [...gaps.filter(({ id }) => others.every(other => other.id !== id)), ...others].toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until) || a.id - b.id)

function applyGap(thread: ThreadData, event: LivePayload<'connectionGap'>): ThreadData {
  if (event.whatsappId !== thread.whatsappId) return thread
  const { gaps = [] } = thread
  if (event.action === 'delete') return { ...thread, gaps: gaps.filter(({ id }) => id !== event.gapId) }
  const first = thread.messages[0]
  return first && event.gap.until > first.createdAt ? { ...thread, gaps: mergeGaps([event.gap], gaps) } : thread
}

/** A thread with a page of older messages before it. */
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

/** What a quote shows of a message. */
const toQuote = ({ id, body, fromMe, mediaType, contact }: Message): NonNullable<Message['quotedMsg']> => ({
  id,
  body,
  fromMe,
  mediaType,
  contact: contact && { name: contact.name },
})
const withQuoteUpdated = (message: Message, changed: Message): Message =>
  message.quotedMsg?.id === changed.id ? { ...message, quotedMsg: toQuote(changed) } : message

/** A thread with every message passed through `change`; the same thread when none differs. */
function mapMessages(thread: ThreadData, change: (message: Message) => Message): ThreadData {
  const messages = thread.messages.map(change)
  return messages.some((message, index) => message !== thread.messages[index]) ? { ...thread, messages } : thread
}

/** A message at its place: replaced where it stood, else where its number puts it, unless that lies before what was fetched. */
function placeMessage(thread: ThreadData, message: Message): ThreadData {
  const { messages } = thread
  const index = messages.findLastIndex(({ id }) => id <= message.id)
  if (messages[index]?.id === message.id) return mapMessages(thread, old => (old.id === message.id ? message : withQuoteUpdated(old, message)))
  if (index === -1 && thread.hasMore) return thread
  return { ...thread, messages: [...messages.slice(0, index + 1), message, ...messages.slice(index + 1)] }
}

/** A thread with messages that are certainly its own, such as the answer to sending one. */
export const placeMessages = (thread: ThreadData, messages: readonly Message[]): ThreadData => messages.reduce(placeMessage, thread)

function applyMessage(thread: ThreadData, { action, message }: LivePayload<'appMessage'>): ThreadData {
  const known = thread.messages.some(({ id }) => id === message.id)
  // Messages of earlier tickets with the same contact stand in the thread as well; they may change, but no new ones come.
  if (known || (action === 'create' && message.ticketId === thread.ticketId)) return placeMessage(thread, message)
  return mapMessages(thread, old => withQuoteUpdated(old, message))
}

/** One step of a conversation: what it is after something was heard. The result is what a fresh fetch would give. */
export function reduceThread(thread: ThreadData, event: ThreadLiveEvent): ThreadData {
  switch (event.name) {
    case 'appMessage':
      return applyMessage(thread, event.payload)
    case 'contact': {
      if (!('contact' in event.payload)) return thread
      const { id, name } = event.payload.contact
      return mapMessages(thread, message => (message.contact?.id === id && message.contact.name !== name ? { ...message, contact: { id, name } } : message))
    }
    case 'queue': {
      if (event.payload.action === 'delete') return thread
      const { id, name, color } = event.payload.queue
      return mapMessages(thread, message => (message.queue?.id === id ? { ...message, queue: { id, name, color } } : message))
    }
    case 'connectionGap':
      return applyGap(thread, event.payload)
  }
}
