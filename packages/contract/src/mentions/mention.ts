import { z } from 'zod'
import { id, id64 } from '../fields.ts'
import { UserBrief } from '../users/user.ts'

/** A mention of a user in a note. Its id is the note's. */
export const Mention = z.object({
  messageId: z.int(),
  ticketId: z.int(),
  uuid: z.string(),
  /** The number is empty for a group. */
  contact: z.object({ id: z.int(), name: z.string(), number: z.string() }),
  /** Author of the note; null once that person is removed. */
  by: UserBrief.nullable(),
  /** The note in one line. */
  text: z.string(),
  read: z.boolean(),
  createdAt: z.string(),
})
export type Mention = z.infer<typeof Mention>

/** A page of mentions, the newest first, and how many of all of them were not read. */
export const MentionPage = z.object({ mentions: z.array(Mention), hasMore: z.boolean(), unread: z.int() })
export type MentionPage = z.infer<typeof MentionPage>
/** `before` continues below the last note shown. */
export const MentionQuery = z.object({ before: id64.optional() })
/** Those in one ticket, or without one all of them. */
export const ReadMentionsInput = z.object({ ticketId: id.optional() })
