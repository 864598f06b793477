import { sql } from 'kysely'
import { batchLoader } from '../../../kernel/batching/batch-loader.ts'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'

/** One name under which a channel knows a contact; without a connection it is a phone number, the same on all of them. */
export interface Alias {
  readonly connection_id: number | null
  readonly scheme: string
  readonly value: string
}
export type AliasRow = Alias & { readonly contact_id: number }

/**
 * Holds names until the end of the transaction, always in one order, so that two who are about to make, join or rename contacts by the
 * same names go one after the other. The unique indexes stand behind it.
 */
export async function lockAliasKeys(db: CompanyDb, keys: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(h.key) from (select distinct hashtextextended(current_company() || ' ' || name, 0) as key from unnest(${[...keys]}::text[]) as name order by 1) as h`.execute(
    db,
  )
}

/** Whom these names mean. */
export const findAliases = async (db: CompanyDb, aliases: readonly Alias[]): Promise<AliasRow[]> => (aliases.length === 0 ? [] : loadAliases(db, aliases))

const aliasKey = ({ connection_id, scheme, value }: Alias): string => `${connection_id ?? ''}:${scheme}:${value}`
const loadAliases = batchLoader<readonly Alias[], AliasRow[]>(async (db, requests) => {
  const found = new Map((await readAliases(db, requests.flat())).map(row => [aliasKey(row), row]))
  return requests.map(aliases => [...new Set(aliases.map(aliasKey))].map(name => found.get(name)).filter(row => row !== undefined))
})
/** Phones, which stand without a connection, and names on one connection are looked for apart, since an index knows no "the same or both nothing". */
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
    join contact_aliases a on a.connection_id = k.connection_id and a.scheme = k.scheme and a.value = k.value`.execute(db)
  return rows
}
/** Who has one of these keys of a phone, also when no channel has named it yet. */
export const findByNumberKeys = async (db: CompanyDb, keys: readonly string[], numbers: readonly string[]): Promise<number[]> =>
  numbers.length === 0
    ? []
    : (
        await db
          .selectFrom('contacts')
          .select('id')
          // In the text, since it chooses the indexes.
          .where(sql<boolean>`not is_group`)
          .where(eb => eb.or([eb('number_key', 'in', [...keys]), eb('number', 'in', [...numbers])]))
          .execute()
      ).map(row => row.id)

/** Gives a contact these names; answers how many were free. Sorted, so that two who add the same ones wait for each other in one order. */
export async function insertAliases(db: CompanyDb, contactId: number, aliases: readonly Alias[]): Promise<number> {
  if (aliases.length === 0) return 0
  const sorted = aliases.toSorted((a, b) => (`${a.scheme}:${a.value}` < `${b.scheme}:${b.value}` ? -1 : 1))
  const made = await db
    .insertInto('contact_aliases')
    .values(sorted.map(({ connection_id, scheme, value }) => ({ connection_id, scheme, value, contact_id: contactId })))
    .onConflict(conflict => conflict.doNothing())
    .returning('contact_id')
    .execute()
  return made.length
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
/** Every name a connection knows a contact by. */
export const listAliases = (db: CompanyDb, contactId: number, connectionId: number): Promise<AliasRow[]> =>
  db
    .selectFrom('contact_aliases')
    .select(['connection_id', 'scheme', 'value', 'contact_id'])
    .where('contact_id', '=', contactId)
    .where(eb => eb.or([eb('connection_id', 'is', null), eb('connection_id', '=', connectionId)]))
    .orderBy('scheme')
    .orderBy('value')
    .execute()
