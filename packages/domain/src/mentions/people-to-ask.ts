import { LIMITS } from '@recado/contract'
import { maySeeTicket, type TicketVisibility } from '../access/rooms.ts'
import type { Viewer } from '../access/viewer.ts'

/**
 * The colleagues to tell of a ticket that somebody asks for: its attendant, else those who serve its queue, else the
 * admins. Nobody is told who may not see it.
 */
export function peopleToAsk<P extends { readonly viewer: Viewer }>(
  people: readonly P[],
  ticket: TicketVisibility,
  askerId: number,
): readonly P[] {
  const others = people.filter(({ viewer }) => viewer.id !== askerId && maySeeTicket(viewer, ticket))
  const owner = others.filter(({ viewer }) => viewer.id === ticket.userId)
  if (owner.length > 0) return owner
  const attendants = others.filter(({ viewer }) => viewer.profile !== 'admin')
  return (attendants.length > 0 ? attendants : others).slice(0, LIMITS.mentionsMax)
}
