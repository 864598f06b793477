import { z } from 'zod'
import { id } from '../fields.ts'
import { Contact, ContactBrief, ExtraInfo } from '../contacts/contact.ts'

/**
 * Reasons to suspect a duplicate, the surest first. `userId`: one id of WhatsApp, at two accounts that are not
 * known to belong to one business. `number`: one phone written in two ways. `email`: one address. `hiddenId`: the
 * channel gave only an id of one, of the other the number, and both have one name on one connection. `name`: one name
 * and one more common value, a weak hint.
 */
export const DUPLICATE_REASONS = ['userId', 'number', 'email', 'hiddenId', 'name'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/** Two contacts that may be one person; `into` is the older. */
export const MergeSuggestion = z.object({
  into: ContactBrief,
  from: ContactBrief,
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
})
export type MergeSuggestion = z.infer<typeof MergeSuggestion>

/** Fields that can differ between the two; one value must win. */
export const MERGE_FIELDS = ['name', 'number', 'email', 'picture', 'extraInfo'] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

/**
 * `intoId` stays and receives all rows of `fromId`. For fields in `take`, the value of `fromId` wins;
 * otherwise that of `intoId`, if any.
 */
export const MergeInput = z.object({
  intoId: id,
  fromId: id,
  take: z.array(z.enum(MERGE_FIELDS)).max(MERGE_FIELDS.length).default([]),
})
export type MergeInput = z.output<typeof MergeInput>

const Connection = z.object({ id: z.int(), name: z.string() })
/** Effects of a merge. */
export const MergePreview = z.object({
  into: Contact,
  from: Contact,
  /** Rows that would move to the contact that stays. */
  moves: z.object({ tickets: z.int(), messages: z.int(), notes: z.int(), tags: z.int(), extraInfo: z.int() }),
  /** Extra info of one name with two values. */
  conflicts: z.array(
    z.object({ name: ExtraInfo.shape.name, into: ExtraInfo.shape.value, from: ExtraInfo.shape.value }),
  ),
  /**
   * Both have an active ticket on one connection: the one that stays, and the one that is closed, with its
   * messages moved.
   */
  folded: z.array(z.object({ connection: Connection, keptId: z.int(), closedId: z.int() })),
  /** Both are being served on one connection, by two people: one of them has to end first. */
  held: z.array(z.object({ connection: Connection, users: z.array(z.string()) })),
})
export type MergePreview = z.infer<typeof MergePreview>

/** A merge that was done, and whether it was undone. */
export const ContactMerge = z.object({
  id: z.int(),
  contactId: z.int(),
  fromId: z.int(),
  fromName: z.string(),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
  /** Merges are undone in the reverse of the order they were done in. */
  mayUndo: z.boolean(),
})
export type ContactMerge = z.infer<typeof ContactMerge>
