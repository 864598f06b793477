import { z } from 'zod'
import { id, messageNumber, searchParam } from '../fields.ts'
import { QueueBrief } from '../queues/queue.ts'
import { MEDIA_TYPES } from './message.ts'

/**
 * Excerpt of a message around the match. Marks are positions in `text`, in UTF-16 units, in order: start and
 * end of each match.
 */
export const Snippet = z.object({
  text: z.string(),
  marks: z.array(z.object({ start: z.int(), end: z.int() })),
})
export type Snippet = z.infer<typeof Snippet>

/** A found message, and its ticket. */
export const MessageSearchResult = z.object({
  id: z.int(),
  fromMe: z.boolean(),
  isPrivate: z.boolean(),
  isDeleted: z.boolean(),
  mediaType: z.enum(MEDIA_TYPES),
  /** The colleague who wrote it, or the member of a group; null for the contact itself. */
  sentBy: z.string().nullable(),
  /** The viewer wrote it. */
  isOwn: z.boolean(),
  createdAt: z.string(),
  snippet: Snippet,
  ticket: z.object({
    id: z.int(),
    uuid: z.string(),
    contact: z.object({ id: z.int(), name: z.string(), profilePicUrl: z.string().nullable() }),
    queue: QueueBrief.nullable(),
  }),
})
export type MessageSearchResult = z.infer<typeof MessageSearchResult>

/**
 * `before` continues below a message; it is `next` of the previous page. `ticketId` searches the conversation
 * of one ticket, as its list of messages shows it.
 */
export const MessageSearchQuery = z.object({
  searchParam,
  before: messageNumber.optional(),
  ticketId: id.optional(),
})
export type MessageSearchQuery = z.output<typeof MessageSearchQuery>
/**
 * A page may be short, even empty, while `next` continues the search: one page scans a limited part of the
 * history.
 */
export const MessageSearchPage = z.object({
  messages: z.array(MessageSearchResult),
  hasMore: z.boolean(),
  next: z.int().nullable(),
})
export type MessageSearchPage = z.infer<typeof MessageSearchPage>
