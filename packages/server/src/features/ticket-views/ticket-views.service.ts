import { refuse, type TicketViews, type TicketViewsInput } from '@recado/contract'
import type { Scope } from '../../kernel/database/scope.ts'
import { ticketViewsChanged } from './ticket-views.events.ts'
import { findViews, saveViews } from './ticket-views.store.ts'

/** The saved views of this person; none yet is revision 0. */
export const show = async (scope: Scope): Promise<TicketViews> =>
  (await findViews(scope.db, scope.viewer.id)) ?? { revision: 0, views: [] }

/**
 * Replaces all at once, so that all edits are one operation, and no device overwrites changes that it has not
 * seen.
 */
export async function save(scope: Scope, { revision, views }: TicketViewsInput): Promise<TicketViews> {
  const saved = await saveViews(scope.db, { userId: scope.viewer.id, known: revision, views, at: scope.now })
  if (!saved) throw refuse('ERR_VIEWS_CHANGED')
  scope.publish(ticketViewsChanged(scope.viewer.id, saved))
  return saved
}
