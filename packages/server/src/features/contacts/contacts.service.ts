import {
  ContactInput,
  defaultsOf,
  refuse,
  type Contact,
  type ContactBrief,
  type ContactChange,
} from '@recado/contract'
import { maskContact, normalizeNumber, phoneKey, restoreMasked, type Viewer } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import * as companies from '../companies/index.ts'
import * as delivery from '../delivery/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { removeNumberAliases } from './identity/aliases.store.ts'
import { contactChanged, contactCreated, contactRemoved } from './contacts.events.ts'
import { limitNumberGuesses } from './identity/number-guesses.ts'
import { insertWithAliases, lockAliases, addAliases, resolveAliases } from './identity/aliases.ts'
import { readContactNumber } from './identity/known-number.ts'
import { aliasOfNumber, numberColumns, variantsOf } from './identity/numbers.ts'
import { presentContactBrief, presentContact, maskForViewer } from './contacts.present.ts'
import { contactRecord } from './contacts.record.ts'
import {
  changeTags,
  findContacts,
  findContactDetail,
  lockContact,
  removeContact,
  replaceExtraInfo,
  saveContact,
  type ContactRow,
} from './contacts.store.ts'

/** Returns the unmasked contact; mask it before it leaves. */
export async function find(scope: Scope, id: number): Promise<Contact> {
  const row = await findContactDetail(scope.db, id)
  if (!row) throw refuse('ERR_NO_CONTACT_FOUND')
  return presentContact(scope.context, row)
}
/** Returns the unmasked brief of a contact. */
export async function findBrief(scope: Scope, id: number): Promise<ContactBrief> {
  const brief = (await findBriefs(scope, [id])).get(id)
  if (!brief) throw refuse('ERR_NO_CONTACT_FOUND')
  return brief
}
/** Returns the briefs of many contacts by id; unknown ids are missing. */
export async function findBriefs(
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ContactBrief>> {
  return new Map(
    (await findContacts(scope.db, [...new Set(ids)])).map(row => [
      row.id,
      presentContactBrief(scope.context, row),
    ]),
  )
}

export const show = async (scope: Scope, id: number): Promise<Contact> =>
  maskForViewer(scope.viewer, await find(scope, id))

/** A viewer of masked numbers gets the contact with this number as if it were new. */
export async function create(scope: Scope, input: ContactInput): Promise<Contact> {
  await limitNumberGuesses(scope)
  const id = await insertWithNumber(scope, input)
  if (id !== undefined) return show(scope, id)
  const existingId = scope.viewer.isTricked ? undefined : await findIdByNumber(scope, input.number)
  if (existingId === undefined) throw refuse('ERR_DUPLICATED_CONTACT')
  return show(scope, existingId)
}

/** Finds the contact with this number, under any of its aliases, or creates it. */
export async function findOrCreate(
  scope: Scope,
  input: Pick<ContactInput, 'name' | 'number' | 'email'>,
): Promise<Contact> {
  await limitNumberGuesses(scope)
  const existingId = await findIdByNumber(scope, input.number)
  const id =
    existingId ??
    (await insertWithNumber(scope, { ...defaultsOf(ContactInput), ...input })) ??
    (await findIdByNumber(scope, input.number))
  if (id === undefined) throw refuse('ERR_DUPLICATED_CONTACT')
  return show(scope, id)
}

const findIdByNumber = async (scope: Scope, number: string): Promise<number | undefined> =>
  (await resolveAliases(scope, [aliasOfNumber(await readContactNumber(scope, number))])).ids[0]

/** Undefined when the number is taken. */
async function insertWithNumber(scope: Scope, input: ContactInput): Promise<number | undefined> {
  const number = await readContactNumber(scope, input.number)
  const alias = aliasOfNumber(number)
  await lockAliases(scope, [alias])
  if ((await resolveAliases(scope, [alias])).ids.length > 0) return undefined
  const row = await insertWithAliases(
    scope,
    {
      ...contactRecord.toColumns(input),
      is_named: true,
      ...numberColumns(number),
      created_at: scope.now,
      updated_at: scope.now,
    },
    [alias],
  )
  if (!row) return undefined
  await replaceExtraInfo(scope.db, row.id, input.extraInfo)
  scope.publish(contactCreated(await find(scope, row.id)))
  return row.id
}

/** Changes a contact. Masked numbers and names change nothing. */
export async function update(scope: Scope, id: number, change: ContactChange): Promise<Contact> {
  const typed = change.number === undefined ? undefined : await companies.tryNumber(scope, change.number)
  if (typed && 'number' in typed) await lockAliases(scope, [aliasOfNumber(typed.number)])
  const before = await lockContact(scope.db, id)
  if (!before) throw refuse('ERR_NO_CONTACT_FOUND')
  const { number, extraInfo, ...fields } = dropMaskedFields(scope.viewer, before, change)
  const isRenamed = fields.name !== undefined && fields.name !== before.name
  const isKept = number === undefined || before.is_group || normalizeNumber(number) === before.number
  const renumbered = isKept
    ? {}
    : await changeNumber(scope, before, await companies.readPhoneNumber(scope, number))
  await saveContact(scope.db, id, {
    ...contactRecord.toColumns(fields),
    ...(isRenamed ? { is_named: true } : {}),
    ...renumbered,
    updated_at: scope.now,
  })
  if (extraInfo) await replaceExtraInfo(scope.db, id, await restoreExtraInfo(scope, before, extraInfo))
  return maskForViewer(scope.viewer, await publishChange(scope, id))
}

/** Changes a contact's number. A variant of the same phone leaves the channel's aliases unchanged. */
async function changeNumber(
  scope: Scope,
  before: ContactRow,
  number: string,
): Promise<Partial<ReturnType<typeof numberColumns>>> {
  await limitNumberGuesses(scope)
  if (number === before.number) return {}
  const alias = aliasOfNumber(number)
  const { ids, known } = await resolveAliases(scope, [alias])
  if (ids.some(id => id !== before.id)) throw refuse('ERR_DUPLICATED_CONTACT')
  const isOtherPhone = before.number === null || phoneKey(before.number) !== phoneKey(number)
  if (isOtherPhone) await delivery.mustReachAnother(scope)
  if (before.number !== null && isOtherPhone) {
    await removeNumberAliases(
      scope.db,
      before.id,
      variantsOf(aliasOfNumber(before.number)).map(name => name.value),
    )
  }
  if (known.length === 0 && !(await addAliases(scope, before.id, [alias])))
    throw refuse('ERR_DUPLICATED_CONTACT')
  return numberColumns(number)
}

const isSentBack = (written: string | undefined, masked: string): boolean =>
  written !== undefined && normalizeNumber(written) === normalizeNumber(masked)

/** Drops a masked number that the form sends back, and gives the masked numbers in a name their digits again. */
function dropMaskedFields(viewer: Viewer, before: ContactRow, change: ContactChange): ContactChange {
  if (viewer.isTricked || before.is_group) return change
  const mask = (name: string) => maskContact({ name, number: before.number ?? '', isGroup: false })
  const masked = mask(before.name)
  const restoreName = (name: string): string => restoreMasked(name, before.name, text => mask(text).name)
  return {
    ...change,
    number: isSentBack(change.number, masked.number) ? undefined : change.number,
    name: change.name === undefined ? undefined : restoreName(change.name),
  }
}

/** Gives the masked numbers in extra info their digits again. */
async function restoreExtraInfo(
  scope: Scope,
  before: ContactRow,
  changed: ContactInput['extraInfo'],
): Promise<ContactInput['extraInfo']> {
  if (scope.viewer.isTricked || before.is_group) return changed
  const { extraInfo: stored } = await find(scope, before.id)
  const mask = (name: string): string =>
    maskContact({ name, number: before.number ?? '', isGroup: false }).name
  return changed.map(info => {
    const known =
      stored.find(({ id }) => id === info.id) ??
      stored.find(({ name, value }) => mask(name) === info.name && mask(value) === info.value)
    if (!known) return info
    return {
      ...info,
      name: restoreMasked(info.name, known.name, mask),
      value: restoreMasked(info.value, known.value, mask),
    }
  })
}

/** Removes a contact with its tickets and messages. */
export async function remove(scope: Scope, id: number): Promise<void> {
  // A merge at the same moment may take the contact.
  if (!(await lockContact(scope.db, id))) throw refuse('ERR_NO_CONTACT_FOUND')
  const { name } = await find(scope, id)
  await scope.emit('contactRemoved', { contactId: id })
  await removeContact(scope.db, id)
  await auditLog.recordRemoval(scope, 'contact', name)
  scope.publish(contactRemoved(id))
}

/** Adds and removes tags of a contact and of its tickets. */
export async function retag(
  scope: Scope,
  id: number,
  tagIds: { added: readonly number[]; removed: readonly number[] },
): Promise<void> {
  if (tagIds.added.length + tagIds.removed.length === 0) return
  await changeTags(scope.db, id, tagIds)
  scope.publish(contactChanged(await find(scope, id)))
}

/** Publishes the changed contact to all its views. */
export async function publishChange(scope: Scope, id: number): Promise<Contact> {
  const contact = await find(scope, id)
  scope.publish(contactChanged(contact))
  await scope.emit('contactChanged', { contactId: id })
  return contact
}
