import { z } from 'zod'

const users = z.array(z.object({ id: z.int(), name: z.string() })).optional()
/** The records that use one that was to be deleted, by their kind. */
export const RecordUses = z.object({ campaigns: users, options: users, quickMessages: users })
export type RecordUses = z.infer<typeof RecordUses>
