import { phoneKey, type ImportedPerson } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import { findAliases } from './identity/aliases.store.ts'
import { lockAliases } from './identity/aliases.ts'
import { aliasOfNumber, numberColumns, variantsOf } from './identity/numbers.ts'
import {
  fillEmails,
  findNumbered,
  insertContacts,
  insertExtraInfo,
  insertNumberAliases,
} from './contacts-bulk.store.ts'

/**
 * Creates contacts of people with different phones; returns how many are new. A known one keeps what is there,
 * and with `fillsKnown` gets the e-mail if it has none. Nothing is published for each of them: whoever calls says that many
 * changed.
 */
export async function addPeople(
  scope: Scope,
  people: readonly ImportedPerson[],
  { fillsKnown }: { fillsKnown: boolean },
): Promise<number> {
  if (people.length === 0) return 0
  const aliases = people.map(({ number }) => aliasOfNumber(number))
  await lockAliases(scope, aliases)
  const known = await findKnown(scope, people)
  await fillEmails(
    scope.db,
    people.flatMap(({ number, email }) => {
      const id = known.get(phoneKey(number))
      return id === undefined || email === '' || !fillsKnown ? [] : [{ id, email }]
    }),
    scope.now,
  )
  const fresh = people.filter(({ number }) => !known.has(phoneKey(number)))
  const rows = await insertContacts(
    scope.db,
    fresh.map(({ name, number, email }) => ({
      name: name || number,
      is_named: name !== '',
      email,
      ...numberColumns(number),
      created_at: scope.now,
      updated_at: scope.now,
    })),
  )
  await insertNumberAliases(scope.db, rows)
  const ids = new Map(rows.map(({ id, number }) => [number, id]))
  await insertExtraInfo(
    scope.db,
    fresh.flatMap(({ number, extraInfo }) => {
      const contact_id = ids.get(number)
      return contact_id === undefined ? [] : extraInfo.map(info => ({ contact_id, ...info }))
    }),
  )
  return rows.length
}

/** The contacts of these phones by the key of the phone, under any of its numbers. */
async function findKnown(scope: Scope, people: readonly ImportedPerson[]): Promise<Map<string, number>> {
  const variants = people.flatMap(({ number }) => variantsOf(aliasOfNumber(number)))
  const numbers = variants.map(({ value }) => value)
  const named = await findAliases(scope.db, variants)
  const numbered = await findNumbered(scope.db, [...new Set(numbers.map(phoneKey))], numbers)
  return new Map([
    ...numbered.map(({ id, number }) => [phoneKey(number), id] as const),
    ...named.map(({ value, contact_id }) => [phoneKey(value), contact_id] as const),
  ])
}
