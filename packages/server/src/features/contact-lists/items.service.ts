import {
  LIMITS,
  refuse,
  type ContactListItem,
  type ContactListItemChange,
  type ContactListItemInput,
} from '@recado/contract'
import { maskListItem, normalizeNumber, parseNumberSearch, phoneKey } from '@recado/domain'
import * as companies from '../companies/index.ts'
import * as contacts from '../contacts/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { find as findList, lock, publishCount } from './contact-lists.service.ts'
import { itemChanged, itemCreated, itemRemoved } from './contact-lists.events.ts'
import { contactListItemRecord } from './contact-lists.record.ts'
import {
  countMatchingItems,
  findItem,
  findItemByKey,
  insertItem,
  pageItems,
  removeItem,
  saveItem,
  type ItemFilter,
} from './items.store.ts'

const forViewer = (scope: Scope, item: ContactListItem): ContactListItem =>
  scope.viewer.isTricked ? item : maskListItem(item)

/** A page of a list by name. Viewers without numbers find items by the visible digits only. */
export async function list(
  scope: Scope,
  query: { contactListId: number; searchParam: string; pageNumber: number },
): Promise<{ contacts: ContactListItem[]; count: number; hasMore: boolean }> {
  const { digits, inVisibleDigits } = parseNumberSearch(query.searchParam, scope.viewer)
  await contacts.limitDigitSearches(scope, digits)
  const filter: ItemFilter = {
    listId: query.contactListId,
    term: query.searchParam,
    digits,
    hidesNumbers: inVisibleDigits,
  }
  const [, rows, count] = await allOrThrow(
    findList(scope, query.contactListId),
    pageItems(scope.db, filter, (query.pageNumber - 1) * LIMITS.page, LIMITS.page + 1),
    countMatchingItems(scope.db, filter, LIMITS.countMax),
  )
  return {
    contacts: rows.slice(0, LIMITS.page).map(row => forViewer(scope, row)),
    count,
    hasMore: rows.length > LIMITS.page,
  }
}

async function find(scope: Scope, id: number): Promise<ContactListItem> {
  const item = await findItem(scope.db, id)
  if (!item) throw refuse('ERR_NO_CONTACT_LIST_ITEM_FOUND')
  return item
}
export const show = async (scope: Scope, id: number): Promise<ContactListItem> =>
  forViewer(scope, await find(scope, id))

/** A viewer of masked numbers gets the item with this number as if it were new. */
export async function create(scope: Scope, input: ContactListItemInput): Promise<ContactListItem> {
  await contacts.limitNumberGuesses(scope)
  const { contactListId } = input
  await lock(scope, contactListId)
  const number = await companies.readPhoneNumber(scope, input.number)
  const existing = await findItemByKey(scope.db, contactListId, phoneKey(number))
  if (existing && scope.viewer.isTricked) throw refuse('ERR_DUPLICATED_CONTACT')
  if (existing) return forViewer(scope, existing)
  const item = await insertItem(scope.db, {
    ...contactListItemRecord.toColumns({ ...input, number }),
    number_key: phoneKey(number),
    created_at: scope.now,
    updated_at: scope.now,
  })
  scope.publish(itemCreated(item))
  await publishCount(scope, contactListId)
  return forViewer(scope, item)
}

/** Changes an item. Masked numbers and names change nothing; a new number is not checked yet. */
export async function update(
  scope: Scope,
  id: number,
  change: ContactListItemChange,
): Promise<ContactListItem> {
  const before = await find(scope, id)
  await lock(scope, before.contactListId)
  const { number, ...others } = dropMaskedFields(scope, before, change)
  const item = await saveItem(scope.db, id, {
    ...contactListItemRecord.toColumns(others),
    ...(number === undefined || normalizeNumber(number) === before.number
      ? {}
      : await renumber(scope, before, await companies.readPhoneNumber(scope, number))),
    updated_at: scope.now,
  })
  scope.publish(itemChanged(item))
  return forViewer(scope, item)
}

async function renumber(scope: Scope, before: ContactListItem, number: string) {
  await contacts.limitNumberGuesses(scope)
  const other = await findItemByKey(scope.db, before.contactListId, phoneKey(number))
  if (other && other.id !== before.id) throw refuse('ERR_DUPLICATED_CONTACT')
  return { number, number_key: phoneKey(number), is_whatsapp_valid: null, checked_at: null }
}

/** Drops masked values that the form sends back. */
function dropMaskedFields(
  scope: Scope,
  before: ContactListItem,
  change: ContactListItemChange,
): ContactListItemChange {
  if (scope.viewer.isTricked) return change
  const masked = maskListItem(before)
  return {
    ...change,
    number:
      change.number !== undefined && normalizeNumber(change.number) === normalizeNumber(masked.number)
        ? undefined
        : change.number,
    name: change.name === masked.name ? undefined : change.name,
  }
}

export async function remove(scope: Scope, id: number): Promise<void> {
  const { contactListId: listId } = await find(scope, id)
  await lock(scope, listId)
  const item = await find(scope, id)
  await removeItem(scope.db, id)
  scope.publish(itemRemoved(item))
  await publishCount(scope, listId)
}
