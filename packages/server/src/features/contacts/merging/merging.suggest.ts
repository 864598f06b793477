import { refuse, type MergeSuggestion, type Sameness } from '@recado/contract'
import { maybeSamePhone } from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import { presentBrief, seenBy } from '../contacts.present.ts'
import { findContacts } from '../contacts.store.ts'
import { listTwins, type Twins } from './merging.store.ts'

/** Pairs looked at, and pairs shown: whoever has merged these sees the next. */
const LOOKED = 400
const SHOWN = 50

/** Contacts that may be one person, the surest first. */
export async function suggest(scope: Scope, contactId: number | undefined): Promise<MergeSuggestion[]> {
  const twins = (await listTwins(scope.db, contactId ?? null, LOOKED)).filter(isTwin)
  const pairs = [...Map.groupBy(twins, ({ one, other }) => `${one} ${other}`).values()].slice(0, SHOWN)
  const wanted = pairs.flatMap(pair => pair.slice(0, 1).flatMap(({ one, other }) => [one, other]))
  const rows = new Map((await findContacts(scope.db, contactId === undefined ? wanted : [...wanted, contactId])).map(row => [row.id, row]))
  if (contactId !== undefined && !rows.has(contactId)) throw refuse('ERR_NO_CONTACT_FOUND')
  const brief = (id: number) => {
    const row = rows.get(id)
    return row && seenBy(scope.viewer, presentBrief(scope.context, row))
  }
  return pairs.flatMap(pair => {
    const [into, from] = [brief(pair[0]?.one ?? 0), brief(pair[0]?.other ?? 0)]
    return into && from ? [{ into, from, reasons: [...new Set(pair.map(({ reason }): Sameness => reason))] }] : []
  })
}

/** Numbers that end alike need not be one phone. */
const isTwin = ({ reason, one_number, other_number }: Twins): boolean => reason !== 'number' || maybeSamePhone(one_number ?? '', other_number ?? '')
