import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import {
  clientKey,
  partialWithoutDefaults,
  flag,
  id,
  id64,
  moment,
  pageNumber,
  searchParam,
  text,
} from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { UserBrief } from '../users/user.ts'

/** A member of a chat, with the number of unread messages. */
export const ChatUser = z.object({ userId: z.int(), unreads: z.int(), user: UserBrief })
export type ChatUser = z.infer<typeof ChatUser>

/** A chat among colleagues. Spec: workspace 3 "Internal chat". */
export const Chat = z.object({
  id: z.int(),
  uuid: z.string(),
  title: z.string(),
  /** May change and delete it. */
  ownerId: z.int().nullable(),
  users: z.array(ChatUser),
  /** Last message in one line; empty before the first message. */
  lastMessage: z.string(),
  lastSenderId: z.int().nullable(),
  createdAt: moment,
  /** Time of the last message; lists sort by it. */
  updatedAt: moment,
})
export type Chat = z.infer<typeof Chat>

/** A removed user stays the sender by name, without a number. */
export const ChatMessage = z.object({
  id: z.int(),
  chatId: z.int(),
  senderId: z.int().nullable(),
  sender: z.object({ name: z.string() }),
  message: z.string(),
  clientKey: z.string().nullable(),
  createdAt: moment,
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** Something in a chat that the person asking has not read. */
export const UnreadChat = z.object({ chatId: z.int(), unreads: z.int() })
export type UnreadChat = z.infer<typeof UnreadChat>

/** A text of {@link chatCursor}. */
const cursorSchema = z
  .string()
  .regex(/^\d{1,14}\.\d{1,10}$/)
  .transform(place => {
    const [at, chatId] = place.split('.').map(Number)
    return { updatedAt: new Date(at ?? 0), id: Math.min(chatId ?? 0, LIMITS.id32) }
  })
/**
 * `after`: the {@link chatCursor} of the last chat shown; the page that follows it costs the same however
 * deep. It counts instead of `pageNumber`.
 */
export const ChatQuery = z.object({ searchParam, pageNumber, after: cursorSchema.optional() })
export type ChatQuery = z.output<typeof ChatQuery>

const member = z.union([id, z.object({ id }).transform(user => user.id)])
/** Spec: workspace 5 "Internal chat dialog". The owner is in it whether named or not. */
export const ChatInput = z.object({
  title: requiredName(1, LIMITS.chatTitleMax),
  users: z.array(member, 'required').min(1, 'required').max(LIMITS.filterIds, 'tooMany'),
})
export type ChatInput = z.output<typeof ChatInput>
export const ChatChange = partialWithoutDefaults(ChatInput)
export type ChatChange = z.output<typeof ChatChange>

/** `endsDraft`: the text is the sender's draft there. */
export const ChatMessageInput = z.object({
  message: text(LIMITS.bodyMax),
  clientKey: clientKey.optional(),
  endsDraft: flag.default(false),
})
export type ChatMessageInput = z.output<typeof ChatMessageInput>
/** `before` continues from the oldest message the caller has; it costs the same however deep. */
export const ChatMessageQuery = z.object({ pageNumber, before: id64.optional() })
