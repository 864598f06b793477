import { batchLoader } from '../../../kernel/batching/batch-loader.ts'
import { keyedLock, type KeyedLock } from '../../../kernel/batching/keyed-lock.ts'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import {
  findAliases,
  findByNumberKeys,
  claimNumberAliases,
  lockAliasKeys,
  type Alias,
} from './aliases.store.ts'
import { aliasLockKey, isSameAlias, variantsOf } from './numbers.ts'
import { insertNewContacts, removeContact, type ContactRow, type NewContactRow } from '../contacts.store.ts'

/** Creates, merges and renames contacts one after the other within a unit of work. */
export const inNameOrder: KeyedLock<[]> = keyedLock()

/** A person whom a channel knows by a phone number alone. */
interface NewPerson {
  readonly row: NewContactRow
  readonly alias: Alias
}

/**
 * Writes people down whom nobody knows, those of a turn together. Undefined for a person whom somebody knows by now, and for
 * the second of two with one number.
 */
export const insertPerson = batchLoader<NewPerson, ContactRow | undefined>((db, people) =>
  inNameOrder(db, [], () => insertPeople(db, people)),
)

async function insertPeople(
  db: CompanyDb,
  people: readonly NewPerson[],
): Promise<(ContactRow | undefined)[]> {
  await lockAliasKeys(
    db,
    people.map(({ alias }) => aliasLockKey(alias)),
  )
  const isNew = await Promise.all(people.map(person => isUnknown(db, person)))
  const seen = new Set<string>()
  const fresh = people.filter(({ alias }, at) => {
    const key = aliasLockKey(alias)
    if (isNew[at] !== true || seen.has(key)) return false
    return seen.add(key)
  })
  const made = new Map(
    (
      await insertNewContacts(
        db,
        fresh.map(({ row }) => row),
      )
    ).map(row => [row.number_key, row]),
  )
  const added = fresh.flatMap(({ row, alias }) => {
    const contact = made.get(row.number_key ?? null)
    return contact ? [{ contact, contactId: contact.id, value: alias.value }] : []
  })
  const named = added.length > 0 ? await claimNumberAliases(db, added) : new Set<number>()
  for (const { contactId } of added) if (!named.has(contactId)) await removeContact(db, contactId)
  return people.map(person => {
    const contact = fresh.includes(person) ? made.get(person.row.number_key ?? null) : undefined
    return contact && named.has(contact.id) ? contact : undefined
  })
}

async function isUnknown(db: CompanyDb, { alias, row }: NewPerson): Promise<boolean> {
  const variants = variantsOf(alias)
  const known = await findAliases(db, variants)
  if (known.some(one => variants.some(variant => isSameAlias(one, variant)))) return false
  const numbers = variants.map(({ value }) => value)
  return (await findByNumberKeys(db, row.number_key ? [row.number_key] : [], numbers)).length === 0
}
