import { refuse, type MentionPlace, type Ticket } from '@recado/contract'
import { maySee, placesIn } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import * as users from '../users/index.ts'

/** Of the mentions wanted in a note, those that fit its text and call upon somebody who may see the ticket. Nobody calls upon strangers. */
export async function standing(scope: Scope, ticket: Ticket, text: string, wanted: readonly MentionPlace[]): Promise<MentionPlace[]> {
  if (wanted.length === 0) return []
  const ids = [...new Set(wanted.map(({ userId }) => userId))]
  const people = await users.findViewers(scope, ids)
  if (people.length < ids.length) throw refuse('ERR_NO_USER_FOUND')
  const seeing = new Set(people.filter(person => maySee(person, ticket)).map(({ id }) => id))
  return placesIn(
    text,
    wanted.filter(({ userId }) => seeing.has(userId)),
  )
}
