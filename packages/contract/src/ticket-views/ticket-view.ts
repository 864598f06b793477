import { z } from 'zod'
import { id, requiredText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'

const FILTERS_MAX = 20
/**
 * What the address of the tickets screen says, by its names: tab, situation, text, and the filters. The server keeps it and does not read it, and
 * whoever reads it passes over what makes no sense.
 */
const Filters = z
  .record(z.string().min(1).max(20, 'tooLong'), z.union([z.boolean(), text(LIMITS.searchMax), z.array(id).max(LIMITS.filterIds, 'tooMany')]))
  .refine(filters => Object.keys(filters).length <= FILTERS_MAX, 'tooMany')

/** A list of tickets that somebody comes back to. */
export const TicketView = z.object({ name: z.string(), filters: z.record(z.string(), z.union([z.boolean(), z.string(), z.array(z.int())])) })
export type TicketView = z.infer<typeof TicketView>

/** All views of one person, in their order. `revision` rises with every change. */
export const TicketViews = z.object({ revision: z.int(), views: z.array(TicketView) })
export type TicketViews = z.infer<typeof TicketViews>

const isOnce = (views: readonly { name: string }[]): boolean => new Set(views.map(({ name }) => name.toLowerCase())).size === views.length
export const TicketViewsInput = z.object({
  /** The revision that was changed; who changed an older one is refused. Without it nobody asks. */
  revision: z.int().min(0).max(LIMITS.id32).optional(),
  views: z
    .array(z.object({ name: requiredText(1, LIMITS.viewNameMax), filters: Filters }))
    .max(LIMITS.viewsMax, 'tooMany')
    .refine(isOnce, 'invalid'),
})
export type TicketViewsInput = z.output<typeof TicketViewsInput>
