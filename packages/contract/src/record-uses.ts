import { z } from 'zod'
import type { USER_KINDS } from './user-kinds.ts'

const users = z.array(z.object({ id: z.int(), name: z.string() })).optional()
/** The records that use one that was to be deleted, by their kind. One that the viewer may not see has an empty name. */
export const RecordUses = z.object({
  campaigns: users,
  schedules: users,
  options: users,
  queues: users,
  quickMessages: users,
  reportMailings: users,
  companies: users,
} satisfies Record<(typeof USER_KINDS)[number], typeof users>)
export type RecordUses = z.infer<typeof RecordUses>
