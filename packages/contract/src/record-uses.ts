import { z } from 'zod'

/** The kinds of records that keep another one from being deleted. Spec: behaviour 19 "Deleting what is used". */
export const USER_KINDS = ['campaigns', 'options', 'quickMessages'] as const
export type UserKind = (typeof USER_KINDS)[number]
const users = z.array(z.object({ id: z.int(), name: z.string() })).optional()
/** The records that use one that was to be deleted, by their kind. */
export const RecordUses = z.object({ campaigns: users, options: users, quickMessages: users })
export type RecordUses = z.infer<typeof RecordUses>
