import { z } from 'zod'
import { UserBrief } from '../users/user.ts'
import { TicketQuery } from './ticket.ts'

/**
 * Why somebody sees a ticket: as an admin, as its owner, because they work in its queue, or because they see
 * tickets without a queue; the last two also for tickets that a colleague owns.
 */
export const ACCESS_REASONS = [
  'admin',
  'owner',
  'queue',
  'withoutQueue',
  'heldInQueue',
  'heldWithoutQueue',
] as const
export type AccessReason = (typeof ACCESS_REASONS)[number]

/** Obstacles that keep somebody from seeing a ticket. */
export const ACCESS_OBSTACLES = ['otherQueue', 'noQueue', 'heldByAnother', 'group'] as const
export type AccessObstacle = (typeof ACCESS_OBSTACLES)[number]

/** One person of the company: with reasons they see the ticket, with obstacles they do not. */
export const TicketAccess = z.object({
  user: UserBrief,
  reasons: z.array(z.enum(ACCESS_REASONS)),
  obstacles: z.array(z.enum(ACCESS_OBSTACLES)),
})
export type TicketAccess = z.infer<typeof TicketAccess>

/** A list of the tickets screen that a colleague sees. It has no filters of its own. */
export const ColleagueTicketQuery = TicketQuery.pick({
  after: true,
  status: true,
  includeGroups: true,
})
export type ColleagueTicketQuery = z.output<typeof ColleagueTicketQuery>
