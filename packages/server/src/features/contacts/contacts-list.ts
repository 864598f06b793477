import { LIMITS, type Contact, type ContactBrief } from '@recado/contract'
import { parseNumberSearch } from '@recado/domain'
import { cachedCount } from '../../kernel/batching/cached-count.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { limitDigitSearches } from './identity/number-guesses.ts'
import {
  contactExists,
  countContacts,
  listFirstContacts,
  listIds,
  pageContacts,
  type ContactFilter,
} from './contacts-list.store.ts'
import { presentContactBrief, presentContact, maskForViewer } from './contacts.present.ts'

/** Options of a select. */
const MAX_NAMES = 1_000

interface ContactQuery {
  searchParam: string
  pageNumber: number
  after?: number | undefined
  contactTag: readonly number[]
  dateStart?: string | undefined
  dateEnd?: string | undefined
  marketing?: ContactFilter['marketing']
}

/**
 * Returns a page of contacts by name: after a contact (constant cost) or by page number. Several tags mean
 * all of them; days are the company's. Spec: administration 7, behaviour 16.
 */
export async function list(
  scope: Scope,
  query: ContactQuery,
): Promise<{ contacts: Contact[]; count: number; hasMore: boolean }> {
  const filter = await parseFilter(scope, query)
  // If the last shown contact is gone, the page number applies.
  const after =
    query.after !== undefined && (await contactExists(scope.db, query.after)) ? query.after : undefined
  const offset = after === undefined ? (query.pageNumber - 1) * LIMITS.contactsPage : 0
  const found = await pageContacts(
    scope.db,
    filter,
    { after, offset, limit: LIMITS.contactsPage + 1 },
    LIMITS.countMax,
  )
  const hasMore = found.length > LIMITS.contactsPage
  // The last page determines the count itself, and a page of a search has it.
  const isLast = after === undefined && !hasMore && (found.length > 0 || offset === 0)
  const known = isLast ? offset + found.length : found[0]?.matches
  const count =
    known == null
      ? await cachedCount(scope, ['contacts', filter], () => countContacts(scope.db, filter, LIMITS.countMax))
      : Math.min(known, LIMITS.countMax)
  return {
    contacts: found
      .slice(0, LIMITS.contactsPage)
      .map(({ matches: _matches, ...row }) =>
        maskForViewer(scope.viewer, presentContact(scope.context, row)),
      ),
    count,
    hasMore,
  }
}

/** The filter of a query; looking for numbers is limited. */
export const parseFilter = async (
  scope: Scope,
  query: Omit<ContactQuery, 'pageNumber' | 'after'>,
): Promise<ContactFilter> => ({
  ...(await parseSearch(scope, query.searchParam)),
  tagIds: query.contactTag,
  createdFrom: query.dateStart,
  createdTo: query.dateEnd,
  marketing: query.marketing,
})

/** The ids of a whole list, by name, up to a limit. */
export const listSelectable = async (
  scope: Scope,
  query: Omit<ContactQuery, 'pageNumber' | 'after'>,
): Promise<{ ids: number[] }> => ({
  ids: await listIds(scope.db, await parseFilter(scope, query), {
    limit: LIMITS.contactsSelectable,
    maxMatches: LIMITS.countMax,
  }),
})

/** Contacts for a select, by name. */
export async function listContactNames(scope: Scope, name: string): Promise<ContactBrief[]> {
  const filter: ContactFilter = {
    ...(await parseSearch(scope, name)),
    tagIds: [],
    createdFrom: undefined,
    createdTo: undefined,
  }
  const rows = await listFirstContacts(scope.db, filter, { limit: MAX_NAMES, maxMatches: LIMITS.countMax })
  return rows.map(row => maskForViewer(scope.viewer, presentContactBrief(scope.context, row)))
}

/** Viewers without numbers find contacts by the visible digits only. Spec: behaviour 1 "isTricked". */
async function parseSearch(
  scope: Scope,
  term: string,
): Promise<Pick<ContactFilter, 'term' | 'digits' | 'numbers' | 'hidesNumbers'>> {
  const { digits, inVisibleDigits } = parseNumberSearch(term, scope.viewer)
  await limitDigitSearches(scope, digits)
  return {
    term,
    digits,
    numbers: inVisibleDigits ? [] : digits.filter(({ length }) => length >= LIMITS.numberMin),
    hidesNumbers: inVisibleDigits,
  }
}
