import type { TicketAccess } from '@recado/contract'
import { accessObstacles, accessReasons } from '@recado/domain'
import * as users from '../users/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { find } from './tickets.service.ts'

/** The people who see a ticket with their reasons, by name, and then the others with their obstacles. */
export async function explainAccess(scope: Scope, ticketId: number): Promise<TicketAccess[]> {
  const [ticket, people] = await allOrThrow(find(scope, ticketId), users.listWithRights(scope))
  const explained = people.map(({ colleague, viewer }) => ({
    user: { id: colleague.id, name: colleague.name },
    reasons: accessReasons(viewer, ticket),
    obstacles: accessObstacles(viewer, ticket),
  }))
  return explained.toSorted((a, b) => Number(b.reasons.length > 0) - Number(a.reasons.length > 0))
}
