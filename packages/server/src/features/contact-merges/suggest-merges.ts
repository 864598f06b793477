import { refuse, type MergeSuggestion, type DuplicateReason } from '@recado/contract'
import { mayBeSamePhone } from '@recado/domain'
import * as contacts from '../contacts/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { listDuplicates, type DuplicatePair } from './contact-merges.store.ts'

/** Limits of checked and of shown pairs: merged pairs give way to the next. */
const MAX_PAIRS = 400
const MAX_SUGGESTIONS = 50

/** Likely duplicates, most certain first. */
export async function suggest(scope: Scope, contactId: number | undefined): Promise<MergeSuggestion[]> {
  const duplicates = (await listDuplicates(scope.db, contactId ?? null, MAX_PAIRS)).filter(isLikelyDuplicate)
  const pairs = [...Map.groupBy(duplicates, ({ one, other }) => `${one} ${other}`).values()].slice(
    0,
    MAX_SUGGESTIONS,
  )
  const wanted = pairs.flatMap(pair => pair.slice(0, 1).flatMap(({ one, other }) => [one, other]))
  const found = await contacts.findBriefs(scope, contactId === undefined ? wanted : [...wanted, contactId])
  if (contactId !== undefined && !found.has(contactId)) throw refuse('ERR_NO_CONTACT_FOUND')
  const brief = (id: number) => {
    const contact = found.get(id)
    return contact && contacts.maskForViewer(scope.viewer, contact)
  }
  return pairs.flatMap(pair => {
    const [into, from] = [brief(pair[0]?.one ?? 0), brief(pair[0]?.other ?? 0)]
    return into && from
      ? [{ into, from, reasons: [...new Set(pair.map(({ reason }): DuplicateReason => reason))] }]
      : []
  })
}

/** Equal last digits need not mean one phone. */
const isLikelyDuplicate = ({ reason, one_number, other_number }: DuplicatePair): boolean =>
  reason !== 'number' || mayBeSamePhone(one_number ?? '', other_number ?? '')
