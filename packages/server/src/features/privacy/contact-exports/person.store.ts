import { sql } from 'kysely'
import * as messages from '../../messages/index.ts'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import type {
  StoredContact,
  StoredLocation,
  StoredMedia,
  StoredTranscription,
} from '../../../schema/stored.ts'

/** An item of an export with the number of its row. */
export type Numbered<Item> = Item & { readonly id: number }
export type NumberedPage<Item> = Numbered<Item>[]
/** Rows after this one, at most so many. */
export interface RowRange {
  readonly after: number
  readonly limit: number
}

/** A moment of the database as text, in ISO 8601. */
const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export interface PersonRow {
  readonly name: string
  readonly number: string | null
  readonly email: string
  readonly username: string | null
  readonly picture_key: string | null
  readonly created_at: Date
  readonly consented_at: Date | null
  readonly addresses: string[]
  readonly extra_info: { name: string; value: string }[]
  readonly tags: string[]
}
export const findPersonRow = async (db: CompanyDb, contactId: number): Promise<PersonRow | undefined> =>
  (
    await sql<PersonRow>`
      select c.name, c.number, c.email, c.username, c.picture_key, c.created_at, c.consented_at,
        array(select a.scheme || ':' || a.value from contact_aliases a where a.contact_id = c.id order by 1) as addresses,
        coalesce((select json_agg(json_build_object('name', x.name, 'value', x.value) order by x.id)
          from contact_extra_info x where x.contact_id = c.id), '[]') as extra_info,
        array(select g.name from contact_tags t join tags g on g.id = t.tag_id where t.contact_id = c.id order by 1) as tags
      from contacts c where c.id = ${contactId} and c.erased_at is null`.execute(db)
  ).rows[0]

export interface PersonListRow {
  readonly list: string
  readonly name: string
  readonly email: string
  readonly extra_info: { name: string; value: string }[]
  readonly created_at: Date
}
/** The items of contact lists that have a number of the person. */
export const listItemsOfPerson = async (
  db: CompanyDb,
  numberKeys: readonly string[],
): Promise<PersonListRow[]> =>
  (
    await sql<PersonListRow>`
      select l.name as list, i.name, i.email, i.extra_info, i.created_at
      from contact_list_items i join contact_lists l on l.id = i.contact_list_id
      where i.number_key = any(${[...numberKeys]}::text[]) order by i.id`.execute(db)
  ).rows

/** A message whose file is stored. */
export interface PersonFileRow {
  readonly id: number
  readonly created_at: Date
  readonly media: StoredMedia
}
/** Files of the messages of a contact, and of those that the person wrote to groups. */
export const pageFiles = async (
  db: CompanyDb,
  contactId: number,
  numbers: readonly string[],
  { after, limit }: RowRange,
): Promise<PersonFileRow[]> =>
  (
    await sql<PersonFileRow>`
      select id, created_at, media from (
        (select id, created_at, media from messages where contact_id = ${contactId} and id > ${after} and media ->> 'key' is not null
          order by id limit ${limit})
        union
        (select id, created_at, media from messages
          where id in (select ${messages.listMessagesOfNumbers(numbers, { after, limit, onlyFiles: true })}))
      ) f order by id limit ${limit}`.execute(db)
  ).rows

export interface PersonMessageRow {
  readonly id: number
  readonly ticket_id: number
  readonly created_at: Date
  readonly from_me: boolean
  readonly is_private: boolean
  readonly automatic: boolean
  readonly author: string | null
  readonly participant: string | null
  readonly connection: string
  readonly media_type: string
  readonly body: string
  readonly is_deleted: boolean
  readonly is_edited: boolean
  readonly quoted_id: number | null
  readonly media: StoredMedia | null
  readonly location: StoredLocation | null
  readonly contacts: StoredContact[] | null
  readonly transcription: StoredTranscription | null
  readonly versions: { at: string; body: string }[]
  readonly reactions: { at: string; by: string; emoji: string }[]
}
export const pagePersonMessages = async (
  db: CompanyDb,
  contactId: number,
  { after, limit }: RowRange,
): Promise<PersonMessageRow[]> =>
  (
    await sql<PersonMessageRow>`
      select m.id, m.ticket_id, m.created_at, m.from_me, m.is_private, m.automatic, u.name as author,
        m.participant ->> 'name' as participant, w.name as connection, m.media_type, m.body, m.is_deleted, m.is_edited,
        m.quoted_id, m.media, m.location, m.contacts, m.transcription,
        coalesce((select json_agg(json_build_object('at', ${iso('v.created_at')}, 'body', v.body) order by v.id)
          from message_versions v where v.message_id = m.id), '[]') as versions,
        coalesce((select json_agg(json_build_object('at', ${iso('r.created_at')}, 'by', r.author_name, 'emoji', r.emoji) order by r.created_at)
          from message_reactions r where r.message_id = m.id), '[]') as reactions
      from (select * from messages where contact_id = ${contactId} and id > ${after} and not aged_out order by id limit ${limit}) m
      join connections w on w.id = m.connection_id left join users u on u.id = m.user_id
      order by m.id`.execute(db)
  ).rows

export interface PersonGroupRow {
  readonly id: number
  readonly created_at: Date
  readonly group: string
  readonly media_type: string
  readonly body: string
  readonly is_deleted: boolean
  readonly media: StoredMedia | null
}
/** The messages that the person wrote to groups. */
export const pageGroupMessages = async (
  db: CompanyDb,
  contactId: number,
  numbers: readonly string[],
  { after, limit }: RowRange,
): Promise<PersonGroupRow[]> =>
  (
    await sql<PersonGroupRow>`
      select m.id, m.created_at, c.name as group, m.media_type, m.body, m.is_deleted, m.media
      from messages m join contacts c on c.id = m.contact_id
      where m.id in (select ${messages.listMessagesOfNumbers(numbers, { after, limit, otherThan: contactId })})
      order by m.id`.execute(db)
  ).rows
