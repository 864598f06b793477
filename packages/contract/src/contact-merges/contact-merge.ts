import { z } from 'zod'
import { id } from '../fields.ts'
import { Contact, ContactBrief, ExtraInfo } from '../contacts/contact.ts'

/**
 * Why two contacts may be one person, the surest first. `number`: one phone written in two ways. `email`: one address. `hiddenId`: of one the channel
 * told only an id, of the other the number, and both go by one name on one connection. `name`: one name and one more thing known of both, a weak hint.
 */
export const DUPLICATE_REASONS = ['number', 'email', 'hiddenId', 'name'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/** Two contacts that may be one person; `into` is the older. */
export const MergeSuggestion = z.object({ into: ContactBrief, from: ContactBrief, reasons: z.array(z.enum(DUPLICATE_REASONS)) })
export type MergeSuggestion = z.infer<typeof MergeSuggestion>

/** What the two may say differently, and one of them must win. */
export const MERGE_FIELDS = ['name', 'number', 'email', 'picture', 'extraInfo'] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

/** `intoId` stays, and everything of `fromId` becomes its own. Of what is taken, the value of `fromId` wins; otherwise that of `intoId`, where it has one. */
export const MergeInput = z.object({ intoId: id, fromId: id, take: z.array(z.enum(MERGE_FIELDS)).max(MERGE_FIELDS.length).default([]) })
export type MergeInput = z.output<typeof MergeInput>

const Connection = z.object({ id: z.int(), name: z.string() })
/** What a merge would do. */
export const MergePreview = z.object({
  into: Contact,
  from: Contact,
  /** How much of it would belong to the one that stays. */
  moves: z.object({ tickets: z.int(), messages: z.int(), notes: z.int(), tags: z.int(), extraInfo: z.int() }),
  /** Extra info of one name that says two things. */
  conflicts: z.array(z.object({ name: ExtraInfo.shape.name, into: ExtraInfo.shape.value, from: ExtraInfo.shape.value })),
  /** Both have an active ticket on one connection: which would stay, and which would be closed with its messages in the other. */
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
  /** What the one that went was called. */
  fromName: z.string(),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
  /** Merges are undone in the reverse of the order they were done in. */
  mayUndo: z.boolean(),
})
export type ContactMerge = z.infer<typeof ContactMerge>
