import { sql } from 'kysely'
import { batchLoader } from '../../../kernel/batching/batch-loader.ts'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'

/** One channel alias of a contact; without a connection it is a phone number, valid on all of them. */
export interface Alias {
  readonly connection_id: number | null
  readonly scheme: string
  readonly value: string
}
export type AliasRow = Alias & { readonly contact_id: number }

/**
 * Locks alias keys until the end of the transaction, in a fixed order: transactions that create, merge or
 * rename contacts with the same aliases run sequentially. Unique indexes back it up.
 */
export async function lockAliasKeys(db: CompanyDb, keys: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(h.key) from (select distinct hashtextextended(current_company() || ' ' || name, 0) as key from unnest(${[...keys]}::text[]) as name order by 1) as h`.execute(
    db,
  )
}

export const findAliases = async (db: CompanyDb, aliases: readonly Alias[]): Promise<AliasRow[]> =>
  aliases.length === 0 ? [] : loadAliases(db, aliases)

const aliasKey = ({ connection_id, scheme, value }: Alias): string =>
  `${connection_id ?? ''}:${scheme}:${value}`
const loadAliases = batchLoader<readonly Alias[], AliasRow[]>(async (db, requests) => {
  const found = new Map((await readAliases(db, requests.flat())).map(row => [aliasKey(row), row]))
  return requests.map(aliases =>
    [...new Set(aliases.map(aliasKey))].map(name => found.get(name)).filter(row => row !== undefined),
  )
})
/**
 * Queries phones (no connection) and per-connection aliases separately, since an index does not support
 * "equal or both null".
 */
async function readAliases(db: CompanyDb, aliases: readonly Alias[]): Promise<AliasRow[]> {
  const free = aliases.filter(alias => alias.connection_id === null)
  const bound = aliases.filter(alias => alias.connection_id !== null)
  const { rows } = await sql<AliasRow>`
    select a.connection_id, a.scheme, a.value, a.contact_id
    from unnest(${free.map(alias => alias.scheme)}::text[], ${free.map(alias => alias.value)}::text[]) as k(scheme, value)
    join contact_aliases a on a.connection_id is null and a.scheme = k.scheme and a.value = k.value
    union all
    select a.connection_id, a.scheme, a.value, a.contact_id
    from unnest(${bound.map(alias => alias.connection_id)}::int[], ${bound.map(alias => alias.scheme)}::text[], ${bound.map(alias => alias.value)}::text[]) as k(connection_id, scheme, value)
    join contact_aliases a on a.connection_id = k.connection_id and a.scheme = k.scheme and a.value = k.value`.execute(
    db,
  )
  return rows
}
/** The numbers by which a contact is found, also without an alias. */
interface WantedNumbers {
  readonly keys: readonly string[]
  readonly numbers: readonly string[]
}
/** Finds contacts by phone keys, also without an alias. */
export const findByNumberKeys = async (
  db: CompanyDb,
  keys: readonly string[],
  numbers: readonly string[],
): Promise<number[]> => (numbers.length === 0 ? [] : loadByNumberKeys(db, { keys, numbers }))
const loadByNumberKeys = batchLoader<WantedNumbers, number[]>(async (db, wanted) => {
  const found = await readByNumberKeys(db, {
    keys: wanted.flatMap(({ keys }) => keys),
    numbers: wanted.flatMap(({ numbers }) => numbers),
  })
  return wanted.map(({ keys, numbers }) =>
    found
      .filter(
        ({ number_key: key, number }) =>
          (key !== null && keys.includes(key)) || (number !== null && numbers.includes(number)),
      )
      .map(({ id }) => id),
  )
})
const readByNumberKeys = (db: CompanyDb, { keys, numbers }: WantedNumbers) =>
  db
    .selectFrom('contacts')
    .select(['id', 'number_key', 'number'])
    // A literal, since it selects the indexes.
    .where(sql<boolean>`not is_group`)
    .where(eb => eb.or([eb('number_key', 'in', [...keys]), eb('number', 'in', [...numbers])]))
    .execute()

/**
 * Adds aliases to a contact; returns how many were free. Sorted, so that concurrent inserts lock in the same
 * order.
 */
export async function insertAliases(
  db: CompanyDb,
  contactId: number,
  aliases: readonly Alias[],
): Promise<number> {
  if (aliases.length === 0) return 0
  const sorted = aliases.toSorted((a, b) => (`${a.scheme}:${a.value}` < `${b.scheme}:${b.value}` ? -1 : 1))
  const made = await db
    .insertInto('contact_aliases')
    .values(
      sorted.map(({ connection_id, scheme, value }) => ({
        connection_id,
        scheme,
        value,
        contact_id: contactId,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('contact_id')
    .execute()
  return made.length
}
/** Gives each contact its number, where no other has it; returns those that have theirs. */
export const claimNumberAliases = async (
  db: CompanyDb,
  aliases: readonly { readonly contactId: number; readonly value: string }[],
): Promise<ReadonlySet<number>> => {
  const made = await sql<{ contact_id: number }>`
    insert into contact_aliases (scheme, value, contact_id)
    select 'pn', value, contact_id
    from unnest(${aliases.map(({ value }) => value)}::text[], ${aliases.map(one => one.contactId)}::int[]) as a(value, contact_id)
    order by value on conflict do nothing returning contact_id`.execute(db)
  return new Set(made.rows.map(row => row.contact_id))
}
export const removeNumberAliases = (db: CompanyDb, contactId: number, numbers: readonly string[]) =>
  numbers.length === 0
    ? Promise.resolve([])
    : db
        .deleteFrom('contact_aliases')
        .where('contact_id', '=', contactId)
        .where('scheme', '=', 'pn')
        .where('value', 'in', [...numbers])
        .execute()
/** Removes an alias that is valid on one connection. */
export const removeAlias = (db: CompanyDb, contactId: number, { connection_id, scheme, value }: Alias) =>
  db
    .deleteFrom('contact_aliases')
    .where('contact_id', '=', contactId)
    .where('connection_id', '=', connection_id)
    .where('scheme', '=', scheme)
    .where('value', '=', value)
    .execute()
/** Lists a contact's aliases on a connection. */
export const listAliases = (db: CompanyDb, contactId: number, connectionId: number): Promise<AliasRow[]> =>
  db
    .selectFrom('contact_aliases')
    .select(['connection_id', 'scheme', 'value', 'contact_id'])
    .where('contact_id', '=', contactId)
    .where(eb => eb.or([eb('connection_id', 'is', null), eb('connection_id', '=', connectionId)]))
    .orderBy('scheme')
    .orderBy('value')
    .execute()
/** The contacts of each user id that several have on these connections, oldest first. */
export const listContactsOfOneUserId = async (
  db: CompanyDb,
  connectionIds: readonly number[],
): Promise<number[][]> =>
  (
    await sql<{ ids: number[] }>`
      select array_agg(distinct contact_id order by contact_id) as ids from contact_aliases
      where scheme = 'bsuid' and connection_id = any(${[...connectionIds]}::int[])
      group by value having min(contact_id) <> max(contact_id) order by 1`.execute(db)
  ).rows.map(({ ids }) => ids)
