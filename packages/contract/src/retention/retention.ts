import { z } from 'zod'
import { moment } from '../fields.ts'
import { LIMITS } from '../limits.ts'

const days = z
  .int('invalidNumber')
  .min(LIMITS.retentionDaysMin, 'tooSmall')
  .max(LIMITS.retentionDaysMax, 'tooLarge')
  .nullable()

/**
 * Days after the closing of a ticket after which its files, and its messages with their files and notes, are deleted;
 * null keeps them. Spec: behaviour 18 "Retention".
 */
export const RetentionDays = z.object({ mediaDays: days, messageDays: days })
export type RetentionDays = z.infer<typeof RetentionDays>

const filesGoFirst = ({ mediaDays, messageDays }: RetentionDays): boolean =>
  mediaDays === null || messageDays === null || mediaDays <= messageDays
const SHORTER = { path: ['messageDays'], error: 'shorterThanFiles' }
export const RetentionDaysInput = RetentionDays.refine(filesGoFirst, SHORTER)

/** `isConfirmed`: the user has seen what is deleted, which a change that deletes more requires. */
export const RetentionInput = RetentionDays.extend({ isConfirmed: z.boolean().default(false) }).refine(
  filesGoFirst,
  SHORTER,
)
export type RetentionInput = z.output<typeof RetentionInput>

/** The rule of a company. */
export const Retention = RetentionDays.extend({
  /** A change that deletes more, and the run with which it begins; it can be cancelled until then. */
  pending: RetentionDays.extend({ startsAt: z.string() }).nullable(),
  /** Null: nothing is deleted by age. It is past while a run is under way. */
  nextRunAt: z.string().nullable(),
})
export type Retention = z.infer<typeof Retention>

/** The records that a rule would delete now, with sizes in bytes. `oldest` and `newest` are the times of messages. */
export const RetentionPreview = z.object({
  tickets: z.int(),
  messages: z.int(),
  files: z.int(),
  bytes: z.int(),
  oldest: z.string().nullable(),
  newest: z.string().nullable(),
  /** There are more than {@link LIMITS.retentionCountMax} messages and files; the numbers are of the first ones. */
  isCapped: z.boolean(),
})
export type RetentionPreview = z.infer<typeof RetentionPreview>

/** The records that a run has deleted; bytes of files. */
export const RetentionRun = z.object({
  id: z.int(),
  beganAt: moment,
  /** Null while it is under way. */
  finishedAt: moment.nullable(),
  tickets: z.int(),
  messages: z.int(),
  files: z.int(),
  notes: z.int(),
  bytes: z.int(),
})
export type RetentionRun = z.infer<typeof RetentionRun>
