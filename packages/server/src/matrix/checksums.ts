import type { Pool } from 'pg'
import { PLATFORM_TABLE_GRANTS } from '../testing/platform-tables.ts'

/**
 * Columns that connections, the publisher and the use of a key change without a request. Operators' announcements go to every
 * company alike.
 */
const VOLATILE_COLUMNS = [
  'last_used_at',
  'pos',
  'seq',
  'status',
  'status_reason',
  'qrcode',
  'qr_expires_at',
  'last_frame_at',
  'waiting_since',
  'stopped_generation',
  'linked_at',
  'first_linked_at',
  'restricted_until',
  'restrictions',
  'number_since',
  'updated_at',
  'fresh_login',
]
/** Counters of connections and figures, updated in the background. */
const COUNTER_TABLES = new Set([
  'figure_checks',
  'figure_marks',
  'figure_versions',
  'figures',
  'ad_figures',
  'ticket_figures',
  'connection_gaps',
  'connection_hours',
  'connection_incidents',
  'connection_states',
])

/** Rows that appear without a change: what connections tell, and that somebody exported a list. */
const UNCOUNTED: Readonly<Record<string, string>> = {
  events: `and name not like 'whatsapp%' and name not in ('announcement', 'help', 'connectionAlert', 'connectionGap', 'connectionIncident')`,
  audit_entries: `and kind <> 'exported'`,
}

/** One statement for all tables of a company; the tables of a database do not change while a test runs. */
const statements = new WeakMap<Pool, Promise<string>>()

/**
 * Computes checksums of all rows of a company, per table; equal checksums before and after prove that nothing
 * changed.
 */
export async function computeChecksums(platform: Pool, companyId: number): Promise<Record<string, string>> {
  const statement = statements.get(platform) ?? buildStatement(platform)
  statements.set(platform, statement)
  const { rows } = await platform.query<{ name: string; sum: string }>({
    name: 'checksums',
    text: await statement,
    values: [companyId],
  })
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

async function buildStatement(platform: Pool): Promise<string> {
  const { rows } = await platform.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1`,
  )
  const own = rows
    .map(({ name }) => name)
    .filter(
      name =>
        name === 'sessions' || !(Object.hasOwn(PLATFORM_TABLE_GRANTS, name) || COUNTER_TABLES.has(name)),
    )
  return own.map(sumQuery).join(' union all ')
}

/** Hashes of 64 bits are added up, so the rows need no order. */
function sumQuery(table: string): string {
  const row =
    table === 'events' || table === 'connections' || table === 'api_keys'
      ? `(to_jsonb(t) - '{${VOLATILE_COLUMNS.join(',')}}'::text[])::text`
      : 't::text'
  return `select '${table}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)), 0) as sum
    from ${table} t where company_id = $1 ${UNCOUNTED[table] ?? ''}`
}
