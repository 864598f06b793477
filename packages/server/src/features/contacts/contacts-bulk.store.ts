import { sql, type Insertable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { Contacts } from '../../schema/tables.ts'

/** Finds people by the keys of their phones, or by their number where an older row has no key. */
export const findNumbered = async (
  db: CompanyDb,
  keys: readonly string[],
  numbers: readonly string[],
): Promise<{ id: number; number: string }[]> =>
  (
    await sql<{ id: number; number: string }>`
      select id, number from contacts where not is_group and number_key = any(${[...keys]}::text[])
      union
      select id, number from contacts where not is_group and number = any(${[...numbers]}::text[])`.execute(
      db,
    )
  ).rows

/** Inserts contacts, several with one statement; those whose number is taken are left out. */
export const insertContacts = async (
  db: CompanyDb,
  contacts: readonly Insertable<Contacts>[],
): Promise<{ id: number; number: string }[]> =>
  contacts.length === 0
    ? []
    : (
        await db
          .insertInto('contacts')
          .values([...contacts])
          .onConflict(conflict => conflict.doNothing())
          .returning(['id', 'number'])
          .execute()
      ).flatMap(({ id, number }) => (number === null ? [] : [{ id, number }]))
export async function insertNumberAliases(
  db: CompanyDb,
  contacts: readonly { readonly id: number; readonly number: string }[],
): Promise<void> {
  if (contacts.length === 0) return
  await sql`
    insert into contact_aliases (connection_id, scheme, value, contact_id)
    select null, 'pn', a.value, a.id
    from unnest(${contacts.map(({ id }) => id)}::int[], ${contacts.map(({ number }) => number)}::text[]) as a(id, value)
    order by a.value on conflict do nothing`.execute(db)
}
/** Gives contacts without an e-mail theirs. */
export async function fillEmails(
  db: CompanyDb,
  emails: readonly { readonly id: number; readonly email: string }[],
  now: Date,
): Promise<void> {
  if (emails.length === 0) return
  await sql`
    update contacts c set email = e.email, updated_at = ${now}
    from unnest(${emails.map(({ id }) => id)}::int[], ${emails.map(({ email }) => email)}::text[]) as e(id, email)
    where c.id = e.id and c.email = '' and not c.is_group`.execute(db)
}
export async function insertExtraInfo(
  db: CompanyDb,
  infos: readonly { readonly contact_id: number; readonly name: string; readonly value: string }[],
): Promise<void> {
  if (infos.length === 0) return
  await sql`
    insert into contact_extra_info (contact_id, name, value)
    select i.contact_id, i.name, i.value from json_to_recordset(${JSON.stringify(infos)}::json) as i(contact_id int, name text, value text)`.execute(
    db,
  )
}
