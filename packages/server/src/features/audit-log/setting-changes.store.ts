import type { AuditRecord } from '@recado/contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { AuditRow } from './audit-log.store.ts'

/** The records whose settings decide on what the bot does. */
const SETTING_RECORDS: readonly AuditRecord[] = [
  'connection',
  'hoursException',
  'integration',
  'prompt',
  'queue',
  'queueOption',
]

/** The changes of settings since a moment, newest first. */
export const listSettingEntries = async (
  db: CompanyDb,
  since: Date,
  limit: number,
): Promise<readonly AuditRow[]> =>
  (
    await sql<AuditRow>`
      select id, at, kind, actor, actor_name, by_operator, record, record_id, subject, address, changes
      from audit_entries
      where at >= ${since} and (kind = 'settingChanged' or record = any(${[...SETTING_RECORDS]}::text[]))
      order by at desc, id desc limit ${limit}`.execute(db)
  ).rows

/** The names of records by id. */
export const namesOf = async (
  db: CompanyDb,
  table: 'queues' | 'prompts' | 'integrations' | 'users' | 'file_lists',
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (
      await sql<{ id: number; name: string }>`
        select id, name from ${sql.table(table)} where id = any(${[...ids]}::int[])`.execute(db)
    ).rows.map(({ id, name }) => [id, name]),
  )
