import type { Ticket } from '@recado/contract'
import { mayTransition, type Actor } from '@recado/domain'

/** The selected tickets that each bulk action applies to. */
export interface BulkTargets {
  readonly accept: readonly Ticket[]
  readonly close: readonly Ticket[]
  readonly transfer: readonly Ticket[]
  readonly tag: readonly Ticket[]
}

/** A user closes and transfers one's own tickets and those of nobody; an admin those of everybody. */
export function bulkTargets(tickets: readonly Ticket[], viewer: Actor): BulkTargets {
  const active = tickets.filter(({ status }) => status === 'open' || status === 'pending')
  return {
    accept: active.filter(one => one.status === 'pending' && mayTransition(viewer, one, 'accept')),
    close: active.filter(one => mayTransition(viewer, one, 'close')),
    transfer: active.filter(one => mayTransition(viewer, one, 'transfer')),
    tag: tickets,
  }
}
