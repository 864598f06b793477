import { LIMITS, type Contact, type ContactBrief } from '@recado/contract'
import { normalizeNumber, numberVariants } from '@recado/domain'
import type { Scope } from '../../kernel/scope.ts'
import { countContacts, firstContacts, pageContacts, type ContactFilter } from './contacts.list.store.ts'
import { presentBrief, presentContact, seenBy } from './contacts.present.ts'

/** How many a select offers. */
const NAMES_MAX = 1_000

interface ContactQuery {
  searchParam: string
  pageNumber: number
  contactTag: readonly number[]
  dateStart?: string | undefined
  dateEnd?: string | undefined
}

/** A page of contacts by name. Several tags mean all of them; days are the company's. Spec: administration 7, behaviour 16. */
export async function list(scope: Scope, query: ContactQuery): Promise<{ contacts: Contact[]; count: number; hasMore: boolean }> {
  const filter: ContactFilter = { ...searched(scope, query.searchParam), tagIds: query.contactTag, createdFrom: query.dateStart, createdTo: query.dateEnd }
  const offset = (query.pageNumber - 1) * LIMITS.contactsPage
  const rows = await pageContacts(scope.db, filter, { offset, limit: LIMITS.contactsPage + 1, most: LIMITS.countMax })
  const hasMore = rows.length > LIMITS.contactsPage
  // The last page says itself how many there are.
  const isLast = !hasMore && (rows.length > 0 || offset === 0)
  const count = isLast ? Math.min(offset + rows.length, LIMITS.countMax) : await countContacts(scope.db, filter, LIMITS.countMax)
  const contacts = rows.slice(0, LIMITS.contactsPage).map(row => seenBy(scope.viewer, presentContact(scope.world, row)))
  return { contacts, count, hasMore }
}

/** Contacts for a select, by name. */
export async function listNames(scope: Scope, name: string): Promise<ContactBrief[]> {
  const filter: ContactFilter = { ...searched(scope, name), tagIds: [], createdFrom: undefined, createdTo: undefined }
  const rows = await firstContacts(scope.db, filter, { limit: NAMES_MAX, most: LIMITS.countMax })
  return rows.map(row => seenBy(scope.viewer, presentBrief(scope.world, row)))
}

/** Who does not see numbers finds a contact by its whole number only, never by a part of it. Spec: behaviour 1 "isTricked". */
function searched(scope: Scope, term: string): Pick<ContactFilter, 'term' | 'digits' | 'numbers' | 'hidesNumbers' | 'companyId'> {
  const digits = /^[\d\s()+.-]+$/.test(term) ? term.replace(/\D/g, '') : ''
  const whole = normalizeNumber(digits)
  return {
    term,
    digits: scope.viewer.isTricked && digits.length >= LIMITS.searchMin ? digits : '',
    numbers: whole.length >= LIMITS.numberMin ? numberVariants(whole) : [],
    hidesNumbers: !scope.viewer.isTricked,
    companyId: scope.companyId,
  }
}
