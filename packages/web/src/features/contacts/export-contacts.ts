import { ROUTES, type Contact } from '@recado/contract'
import { call } from '../../lib/http/api.ts'
import type { ContactFilters } from './contacts.queries.ts'
import { toCsv } from './csv.ts'

/** The name of the file. Spec: administration 7 "fixed filename". */
const FILE_NAME = 'contacts.csv'

/** Fetches all matching contacts, page by page. */
async function fetchAllContacts(filters: ContactFilters): Promise<Contact[]> {
  const all: Contact[] = []
  for (let pageNumber = 1, hasMore = true; hasMore; pageNumber += 1) {
    const last = all.at(-1)
    const page = await call(ROUTES.listContacts, {
      query: { ...filters, pageNumber, ...(last ? { after: last.id } : {}) },
    })
    all.push(...page.contacts)
    hasMore = page.hasMore && page.contacts.length > 0
  }
  return all
}

/** Downloads the matching contacts: name, number and e-mail under these headings. */
export async function exportContacts(
  filters: ContactFilters,
  headings: readonly [string, string, string],
): Promise<void> {
  const contacts = await fetchAllContacts(filters)
  const csv = toCsv([headings, ...contacts.map(({ name, number, email }) => [name, number, email])])
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: FILE_NAME })
  link.click()
  URL.revokeObjectURL(address)
}
