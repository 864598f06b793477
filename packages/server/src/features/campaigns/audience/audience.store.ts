import { sql } from 'kysely'
import type { ListItemInfo } from '@recado/contract'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'

/** The people with a number who carry a tag, after one of them. */
export const listTaggedContacts = (db: CompanyDb, tagId: number, after: number, limit: number) =>
  db
    .selectFrom('contacts as c')
    .innerJoin('contact_tags as t', 't.contact_id', 'c.id')
    .select([
      'c.id',
      'c.name',
      sql<string>`c.number`.as('number'),
      'c.email',
      sql<
        ListItemInfo[]
      >`(select coalesce(json_agg(json_build_object('name', e.name, 'value', e.value)), '[]')
        from contact_extra_info e where e.contact_id = c.id)`.as('extra_info'),
    ])
    .where('t.tag_id', '=', tagId)
    .where('c.id', '>', after)
    .where('c.is_group', '=', false)
    .where('c.number_key', 'is not', null)
    .orderBy('c.id')
    .limit(sql.lit(limit))
    .execute()
