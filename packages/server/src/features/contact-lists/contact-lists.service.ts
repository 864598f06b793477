import {
  LIMITS,
  refuse,
  type ContactList,
  type ContactListBrief,
  type ContactListInput,
} from '@recado/contract'
import * as auditLog from '../audit-log/index.ts'
import { refuseWhileUsed } from '../../kernel/events/refuse-while-used.ts'
import { lockForRemoval } from '../../kernel/database/lock-for-removal.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { contactListChanged, contactListCreated, contactListRemoved } from './contact-lists.events.ts'
import { contactListRecord } from './contact-lists.record.ts'
import {
  countLists,
  findList,
  findListBrief,
  insertList,
  listListBriefs,
  lockList,
  pageLists,
  removeList,
  saveList,
} from './contact-lists.store.ts'

export async function list(
  scope: Scope,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Promise<{ records: ContactList[]; count: number; hasMore: boolean }> {
  const [rows, count] = await allOrThrow(
    pageLists(scope.db, searchParam, (pageNumber - 1) * LIMITS.page, LIMITS.page + 1),
    countLists(scope.db, searchParam, LIMITS.countMax),
  )
  return { records: rows.slice(0, LIMITS.page), count, hasMore: rows.length > LIMITS.page }
}

export const listAll = (scope: Scope): Promise<ContactListBrief[]> => listListBriefs(scope.db)

export async function find(scope: Scope, id: number): Promise<ContactList> {
  const found = await findList(scope.db, id)
  if (!found) throw refuse('ERR_NO_CONTACT_LIST_FOUND')
  return found
}

export async function create(scope: Scope, input: ContactListInput): Promise<ContactList> {
  const id = await insertList(scope.db, {
    ...contactListRecord.toColumns(input),
    created_at: scope.now,
    updated_at: scope.now,
  })
  const contactList = await find(scope, id)
  scope.publish(contactListCreated(toBrief(contactList)))
  return contactList
}

export async function update(scope: Scope, id: number, input: ContactListInput): Promise<ContactList> {
  await lock(scope, id)
  await saveList(scope.db, id, { ...contactListRecord.toColumns(input), updated_at: scope.now })
  const contactList = await find(scope, id)
  scope.publish(contactListChanged(toBrief(contactList)))
  return contactList
}

/** Removes a list with its items. */
export async function remove(scope: Scope, id: number): Promise<void> {
  await lockForRemoval(scope.db, 'contact_lists', id)
  const { name } = await find(scope, id)
  await refuseWhileUsed(scope, 'contactList', id)
  await removeList(scope.db, id)
  await auditLog.recordRemoval(scope, 'contactList', name)
  scope.publish(contactListRemoved(id))
}

/** Refuses a list that is not there; others wait with their changes until the unit of work ends. */
export async function lock(scope: Scope, id: number): Promise<void> {
  if (!(await lockList(scope.db, id))) throw refuse('ERR_NO_CONTACT_LIST_FOUND')
}

/** Publishes a list whose count changed. */
export async function publishCount(scope: Scope, id: number): Promise<void> {
  const found = await findListBrief(scope.db, id)
  if (found) scope.publish(contactListChanged(found))
}

const toBrief = ({ id, name, contactsCount }: ContactList): ContactListBrief => ({ id, name, contactsCount })
