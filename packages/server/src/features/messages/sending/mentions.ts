import { refuse, type MentionRange, type Ticket } from '@recado/contract'
import { maySeeTicket, validRanges } from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import * as users from '../../users/index.ts'

/**
 * Of the mentions requested in a note, returns those that fit its text and name somebody who may see the
 * ticket.
 */
export async function validMentions(
  scope: Scope,
  ticket: Ticket,
  text: string,
  requested: readonly MentionRange[],
): Promise<MentionRange[]> {
  if (requested.length === 0) return []
  const ids = [...new Set(requested.map(({ userId }) => userId))]
  const viewers = await users.findViewers(scope, ids)
  if (viewers.length < ids.length) throw refuse('ERR_NO_USER_FOUND')
  const allowed = new Set(viewers.filter(person => maySeeTicket(person, ticket)).map(({ id }) => id))
  return validRanges(
    text,
    requested.filter(({ userId }) => allowed.has(userId)),
  )
}
