import type { BotRule } from '@recado/contract'
import type { PersonImportedRow, PersonMerge, PersonReaction } from '@recado/domain'
import { sql } from 'kysely'
import * as spreadsheets from '../../spreadsheets/index.ts'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import type { StoredBotEffect } from '../../../schema/stored.ts'
import type { Numbered, NumberedPage, RowRange } from './person.store.ts'

// Records in which the person stands outside of their own conversation. Each page is one statement.

/** The reactions of the person to messages of others; those of one message are one row. */
export const pageReactions = async (
  db: CompanyDb,
  contactId: number,
  addresses: readonly string[],
  { after, limit }: RowRange,
): Promise<NumberedPage<PersonReaction>> =>
  (
    await sql<Numbered<PersonReaction>>`
      select m.id, m.id as "messageId", max(r.created_at) at time zone 'UTC' as at, c.name as group, string_agg(r.emoji, ' ' order by r.created_at) as emoji
      from message_reactions r join messages m on m.id = r.message_id join contacts c on c.id = m.contact_id
      where r.author = any(${[...addresses]}::text[]) and m.contact_id <> ${contactId} and m.id > ${after}
      group by m.id, c.name order by m.id limit ${limit}`.execute(db)
  ).rows

/** The contacts that became this one. One whose merge was undone is a contact of its own. */
export const pageMerges = async (
  db: CompanyDb,
  contactId: number,
  { after, limit }: RowRange,
): Promise<NumberedPage<PersonMerge>> =>
  (
    await sql<Numbered<PersonMerge>>`
      select k.id, k.created_at at time zone 'UTC' as at, u.name as by, k.kept -> 'contact' ->> 'name' as name, k.kept -> 'contact' ->> 'number' as number,
        coalesce(k.kept -> 'contact' ->> 'email', '') as email,
        k.kept -> 'contact' ->> 'username' as username
      from contact_merges k left join users u on u.id = k.user_id
      where k.contact_id = ${contactId} and k.kept is not null and k.id > ${after} order by k.id limit ${limit}`.execute(
      db,
    )
  ).rows

/** A place of a row among those of all imports; a file has fewer rows than this. */
const PLACE = sql<number>`spreadsheet_rows.import_id * 1000000::bigint + spreadsheet_rows.row`
export const pageImportedRows = async (
  db: CompanyDb,
  numbers: readonly string[],
  { after, limit }: RowRange,
): Promise<NumberedPage<PersonImportedRow>> =>
  (
    await sql<Numbered<PersonImportedRow>>`
      select ${PLACE} as id, i.created_at at time zone 'UTC' as at, i.file_name as file, spreadsheet_rows.row, spreadsheet_rows.cells
      from spreadsheet_rows join spreadsheet_imports i on i.id = spreadsheet_rows.import_id
      where ${spreadsheets.isRowOfNumbers(numbers)} and ${PLACE} > ${after} order by 1 limit ${limit}`.execute(
      db,
    )
  ).rows

export interface PersonDecisionRow {
  readonly id: number
  readonly created_at: Date
  readonly rule: BotRule | null
  readonly effects: StoredBotEffect[]
}
/** The decisions of the bot about messages of the person. */
export const pageDecisions = async (
  db: CompanyDb,
  contactId: number,
  { after, limit }: RowRange,
): Promise<PersonDecisionRow[]> =>
  (
    await sql<PersonDecisionRow>`
      select d.message_id as id, d.created_at, d.rule, d.effects
      from bot_decisions d join messages m on m.id = d.message_id
      where m.contact_id = ${contactId} and d.message_id > ${after} order by d.message_id limit ${limit}`.execute(
      db,
    )
  ).rows
