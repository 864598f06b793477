import { LIMITS, type RetentionPreview } from '@recado/contract'
import { sql, type RawBuilder } from 'kysely'
import * as tickets from '../tickets/index.ts'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

interface PreviewRow {
  readonly tickets: number
  readonly messages: number
  readonly files: number
  readonly bytes: number
  readonly oldest: Date | null
  readonly newest: Date | null
  readonly rows: number
}
const NOTHING = sql`select 0 as id where false`

/**
 * Counts what would go now: messages of tickets closed before one moment, and files of those closed before another.
 * It looks at so many rows at most.
 */
export async function countDeletable(
  db: CompanyDb,
  { files, messages }: { files: Date | null; messages: Date | null },
): Promise<RetentionPreview> {
  const due = (what: 'files' | 'messages', before: Date | null): RawBuilder<unknown> =>
    before ? tickets.selectTicketsToAge(what, before) : NOTHING
  const { rows } = await sql<PreviewRow>`
    select count(distinct ticket_id)::int as tickets, (count(*) filter (where goes))::int as messages,
      (count(*) filter (where has_file))::int as files, coalesce(sum(size) filter (where has_file), 0)::float8 as bytes,
      min(created_at) as oldest, max(created_at) as newest, count(*)::int as rows
    from (
      select m.ticket_id, m.created_at, m.media ->> 'key' is not null as has_file, coalesce((m.media ->> 'size')::bigint, 0) as size, true as goes
      from messages m where m.ticket_id in (${due('messages', messages)}) and not m.aged_out
      union all
      select m.ticket_id, m.created_at, true, coalesce((m.media ->> 'size')::bigint, 0), false
      from messages m where m.ticket_id in (${due('files', files)}) and m.ticket_id not in (${due('messages', messages)})
        and m.media ->> 'key' is not null
      limit ${sql.lit(LIMITS.retentionCountMax + 1)}) as due`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate returned no row.')
  return {
    tickets: row.tickets,
    messages: row.messages,
    files: row.files,
    bytes: row.bytes,
    oldest: row.oldest?.toISOString() ?? null,
    newest: row.newest?.toISOString() ?? null,
    isCapped: row.rows > LIMITS.retentionCountMax,
  }
}
