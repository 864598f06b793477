import { TicketQuery, type ColleagueTicketQuery, type Ticket } from '@recado/contract'
import { asColleague, can, type Viewer } from '@recado/domain'
import * as auditLog from '../../audit-log/index.ts'
import * as users from '../../users/index.ts'
import { withReadOnlyScope, withScope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { list } from './tickets-list.ts'

const NO_FILTERS = TicketQuery.parse({})
/** A list that refreshes itself is one look. */
const LOOK_MS = 10 * 60_000

/** A page of the tickets that a colleague sees, with the filters that the colleague's screen begins with. */
export async function listAsColleague(
  context: AppContext,
  viewer: Viewer,
  userId: number,
  query: ColleagueTicketQuery,
): Promise<{ tickets: Ticket[]; count: number; hasMore: boolean }> {
  const colleague = await withScope(context, viewer, async scope => {
    const { colleague: person, viewer: rights } = await users.findWithRights(scope, userId)
    const act = { kind: 'colleagueViewed', subject: person.name } as const
    if (userId !== viewer.id) await auditLog.recordAuditOnce(scope, act, LOOK_MS)
    return rights
  })
  return withReadOnlyScope(context, viewer, scope =>
    list(
      scope,
      { ...NO_FILTERS, ...query, showAll: can(colleague, 'tickets-manager:showall') },
      asColleague(viewer, colleague),
    ),
  )
}
