import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { defineErased } from '../../kernel/database/erased-columns.ts'
import { selectRows, type ContactRow } from './contacts.store.ts'

/** Locks a contact against everything, also against units of work that add a message to it. */
export const lockForErasure = (db: CompanyDb, id: number): Promise<ContactRow | undefined> =>
  selectRows(db).where('c.id', '=', id).where('c.erased_at', 'is', null).forUpdate().executeTakeFirst()

const ERASED = defineErased(
  'contacts',
  {
    number: null,
    number_key: null,
    email: '',
    username: null,
    picture_key: null,
    connection_id: null,
    is_named: true,
    disable_bot: true,
    consented_at: null,
    profile_checked_at: null,
  },
  // The name says that it is erased, and the others are made of it.
  ['name', 'sort_name', 'masked_sort_name'],
)
/** Removes everything that tells the person from the row of a contact, and the rows of its own. */
export async function saveErased(db: CompanyDb, id: number, { name, at }: { name: string; at: Date }) {
  await db.deleteFrom('contact_aliases').where('contact_id', '=', id).execute()
  await db.deleteFrom('contact_extra_info').where('contact_id', '=', id).execute()
  await db.deleteFrom('contact_tags').where('contact_id', '=', id).execute()
  await db
    .updateTable('contacts')
    .set({ ...ERASED, name, updated_at: at, erased_at: at })
    .where('id', '=', id)
    .execute()
}

interface AddressesRow {
  readonly id: number
  readonly number: string | null
  readonly created_at: Date
  readonly aliases: { scheme: string; value: string }[]
}
export const listAddressesAfter = async (
  db: CompanyDb,
  { after, limit }: { after: number; limit: number },
): Promise<AddressesRow[]> =>
  (
    await sql<AddressesRow>`
      select c.id, c.number, c.created_at, coalesce((select json_agg(json_build_object('scheme', a.scheme, 'value', a.value))
        from contact_aliases a where a.contact_id = c.id), '[]') as aliases
      from contacts c where c.id > ${after} and c.erased_at is null and not c.is_group
      order by c.id limit ${limit}`.execute(db)
  ).rows
