import type { ContactListBrief, LivePayload } from '@recado/contract'
import { compareNames } from '../lists/compare-names.ts'
import { removeRow, upsertRow } from '../lists/rows.ts'

const byName = (a: ContactListBrief, b: ContactListBrief): number =>
  compareNames(a.name, b.name) || a.id - b.id

/** All contact lists of the company, by name, after something was heard. */
export const reduceContactLists = (
  lists: readonly ContactListBrief[],
  event: LivePayload<'ContactList'>,
): ContactListBrief[] =>
  event.action === 'delete'
    ? removeRow(lists, event.contactListId)
    : upsertRow(lists, event.contactList).toSorted(byName)
