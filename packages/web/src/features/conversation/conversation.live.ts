import type { ConnectionGap, LivePayload, Message } from '@recado/contract'

/** The end of a conversation as far back as it was fetched, the oldest message first. */
export interface Thread {
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
export type ThreadHeard = { [N in 'appMessage' | 'contact' | 'queue' | 'connectionGap']: { readonly name: N; readonly payload: LivePayload<N> } }[
  | 'appMessage'
  | 'contact'
  | 'queue'
  | 'connectionGap']
export const THREAD_EVENTS_HEARD = ['appMessage', 'contact', 'queue', 'connectionGap'] as const

interface Page {
  readonly messages: readonly Message[]
  readonly hasMore: boolean
  readonly gaps?: readonly ConnectionGap[]
  readonly ticket?: { readonly whatsappId: number }
}

/** The latest page as the beginning of a thread. */
export const threadOf = (ticketId: number, { messages, hasMore, gaps = [], ticket }: Page): Thread => ({
  ticketId,
  messages,
  hasMore,
  starts: messages.slice(0, 1).map(({ id }) => id),
  gaps,
  ...(ticket && { whatsappId: ticket.whatsappId }),
})

/** Absences together, each once, in the order in which they ended. */
const withGaps = (gaps: readonly ConnectionGap[], others: readonly ConnectionGap[] = []): readonly ConnectionGap[] =>
  [...gaps.filter(({ id }) => others.every(other => other.id !== id)), ...others].toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until) || a.id - b.id)

function heardGap(thread: Thread, heard: LivePayload<'connectionGap'>): Thread {
  if (heard.whatsappId !== thread.whatsappId) return thread
  const { gaps = [] } = thread
  if (heard.action === 'delete') return { ...thread, gaps: gaps.filter(({ id }) => id !== heard.gapId) }
  const first = thread.messages[0]
  return first && heard.gap.until > first.createdAt ? { ...thread, gaps: withGaps([heard.gap], gaps) } : thread
}

/** A thread with a page of older messages before it. */
export function withOlder(thread: Thread, page: Page): Thread {
  const known = new Set(thread.messages.map(({ id }) => id))
  const older = page.messages.filter(({ id }) => !known.has(id))
  const first = older[0]
  return first
    ? {
        ...thread,
        messages: [...older, ...thread.messages],
        hasMore: page.hasMore,
        starts: [first.id, ...thread.starts],
        gaps: withGaps(page.gaps ?? [], thread.gaps),
      }
    : { ...thread, hasMore: page.hasMore }
}

/** What a quote shows of a message. */
const quoteOf = ({ id, body, fromMe, mediaType, contact }: Message): NonNullable<Message['quotedMsg']> => ({
  id,
  body,
  fromMe,
  mediaType,
  contact: contact && { name: contact.name },
})
const requoted = (message: Message, changed: Message): Message => (message.quotedMsg?.id === changed.id ? { ...message, quotedMsg: quoteOf(changed) } : message)

/** A thread with every message passed through `change`; the same thread when none differs. */
function mapped(thread: Thread, change: (message: Message) => Message): Thread {
  const messages = thread.messages.map(change)
  return messages.some((message, at) => message !== thread.messages[at]) ? { ...thread, messages } : thread
}

/** A message at its place: replaced where it stood, else where its number puts it, unless that lies before what was fetched. */
function put(thread: Thread, message: Message): Thread {
  const { messages } = thread
  const at = messages.findLastIndex(({ id }) => id <= message.id)
  if (messages[at]?.id === message.id) return mapped(thread, old => (old.id === message.id ? message : requoted(old, message)))
  if (at === -1 && thread.hasMore) return thread
  return { ...thread, messages: [...messages.slice(0, at + 1), message, ...messages.slice(at + 1)] }
}

/** A thread with messages that are certainly its own, such as the answer to sending one. */
export const withMessages = (thread: Thread, messages: readonly Message[]): Thread => messages.reduce(put, thread)

function heardMessage(thread: Thread, { action, message }: LivePayload<'appMessage'>): Thread {
  const known = thread.messages.some(({ id }) => id === message.id)
  // Messages of earlier tickets with the same contact stand in the thread as well; they may change, but no new ones come.
  if (known || (action === 'create' && message.ticketId === thread.ticketId)) return put(thread, message)
  return mapped(thread, old => requoted(old, message))
}

/** One step of a conversation: what it is after something was heard. The result is what a fresh fetch would give. */
export function hearThread(thread: Thread, heard: ThreadHeard): Thread {
  switch (heard.name) {
    case 'appMessage':
      return heardMessage(thread, heard.payload)
    case 'contact': {
      if (!('contact' in heard.payload)) return thread
      const { id, name } = heard.payload.contact
      return mapped(thread, message => (message.contact?.id === id && message.contact.name !== name ? { ...message, contact: { id, name } } : message))
    }
    case 'queue': {
      if (heard.payload.action === 'delete') return thread
      const { id, name, color } = heard.payload.queue
      return mapped(thread, message => (message.queue?.id === id ? { ...message, queue: { id, name, color } } : message))
    }
    case 'connectionGap':
      return heardGap(thread, heard.payload)
  }
}
