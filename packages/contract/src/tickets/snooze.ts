import { z } from 'zod'

/**
 * A snoozed open ticket: it returns at a time, or without one when the customer writes. A message of the
 * customer always ends it.
 */
export const Snooze = z.object({ until: z.string().nullable() })
export type Snooze = z.infer<typeof Snooze>

/**
 * Until when a ticket is snoozed, at most {@link LIMITS.snoozeMaxDays} ahead; null: until the customer
 * answers.
 */
export const SnoozeInput = z.object({
  until: z
    .union([
      z.iso.datetime({ offset: true, error: 'invalid' }).transform(moment => new Date(moment)),
      z.null(),
    ])
    .default(null),
})
export type SnoozeInput = z.output<typeof SnoozeInput>
