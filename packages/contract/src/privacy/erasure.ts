import { z } from 'zod'
import { moment, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { UserBrief } from '../users/user.ts'

/**
 * Why the data of a person are erased: the person asks for it; they are needed no longer; the consent was withdrawn;
 * an authority orders it. Spec: behaviour 9.
 */
export const ERASURE_REASONS = ['request', 'unneeded', 'withdrawn', 'order'] as const
export const ErasureReason = z.enum(ERASURE_REASONS)
export type ErasureReason = z.infer<typeof ErasureReason>

/** The kinds of records that an erasure removes or empties, in the order of the receipt. */
export const ERASED_KINDS = [
  'messages',
  'files',
  'reactions',
  'tickets',
  'notes',
  'drafts',
  'schedules',
  'sends',
  'consents',
  'listItems',
  'importedRows',
  'recipients',
  'merges',
  'channelEvents',
  'integrationCalls',
  'webhookEvents',
  'botDecisions',
  'auditNames',
  'liveEvents',
] as const
export type ErasedKind = (typeof ERASED_KINDS)[number]
export const ErasureCounts = z.partialRecord(z.enum(ERASED_KINDS), z.int())
export type ErasureCounts = z.infer<typeof ErasureCounts>

/** The erasure of one contact, and its receipt once it is finished. It holds nothing of the person. */
export const Erasure = z.object({
  id: z.int(),
  contactId: z.int(),
  reason: ErasureReason,
  /** Null: it was applied again after a restore. */
  user: UserBrief.nullable(),
  requestedAt: moment,
  /** Null while it runs. */
  finishedAt: moment.nullable(),
  isRepeated: z.boolean(),
  counts: ErasureCounts,
})
export type Erasure = z.infer<typeof Erasure>

/** `name`: the name of the contact as the screen shows it, typed as a confirmation. */
export const ErasureInput = z.object({
  reason: ErasureReason,
  name: text(2 * LIMITS.personNameMax).min(1, 'required'),
})
export type ErasureInput = z.output<typeof ErasureInput>
