import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { id, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'

const FILTERS_MAX = 20
/**
 * Query parameters of the tickets screen: tab, situation, text, and the filters. The server stores them
 * without reading them; clients ignore invalid values.
 */
const Filters = z
  .record(
    z.string().min(1).max(20, 'tooLong'),
    z.union([z.boolean(), text(LIMITS.searchMax), z.array(id).max(LIMITS.filterIds, 'tooMany')]),
  )
  .refine(filters => Object.keys(filters).length <= FILTERS_MAX, 'tooMany')

/** A saved list of tickets. */
export const TicketView = z.object({
  name: z.string(),
  filters: z.record(z.string(), z.union([z.boolean(), z.string(), z.array(z.int())])),
})
export type TicketView = z.infer<typeof TicketView>

/** All views of one person, in their order. `revision` rises with every change. */
export const TicketViews = z.object({ revision: z.int(), views: z.array(TicketView) })
export type TicketViews = z.infer<typeof TicketViews>

const isOnce = (views: readonly { name: string }[]): boolean =>
  new Set(views.map(({ name }) => name.toLowerCase())).size === views.length
export const TicketViewsInput = z.object({
  /** Optimistic lock: the edited revision; an older one is refused. Without it, no check runs. */
  revision: z.int().min(0).max(LIMITS.id32).optional(),
  views: z
    .array(z.object({ name: requiredName(1, LIMITS.viewNameMax), filters: Filters }))
    .max(LIMITS.viewsMax, 'tooMany')
    .refine(isOnce, 'invalid'),
})
export type TicketViewsInput = z.output<typeof TicketViewsInput>
