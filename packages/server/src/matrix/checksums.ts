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

/** Facts of the tables of one database, which do not change while a test runs. */
interface Tables {
  readonly names: readonly string[]
  /** The last checksums of each company, and the count of each table's changes before them. */
  readonly known: Map<number, Map<string, { readonly changes: string | null; readonly sum: string }>>
}
const databases = new WeakMap<Pool, Promise<Tables>>()

/**
 * Computes checksums of all rows of a company, per table; equal checksums before and after prove that nothing
 * changed. Only tables that somebody has changed since the last time are read: to read all of them took most of the
 * time of PostgreSQL.
 */
export async function computeChecksums(platform: Pool, companyId: number): Promise<Record<string, string>> {
  const opened = databases.get(platform) ?? countChanges(platform)
  databases.set(platform, opened)
  const { names, known } = await opened
  const client = await platform.connect()
  try {
    const { rows: counts } = await client.query<{ name: string; changes: string | null; isBusy: boolean }>(
      COUNTS,
    )
    const changes = new Map(counts.map(count => [count.name, count.changes]))
    const last = known.get(companyId)
    const sums = new Map(
      await Promise.all(
        names.map(async name => {
          const before = last?.get(name)
          if (before && before.changes === changes.get(name)) return [name, before] as const
          const { rows } = await client.query<{ sum: string }>({
            name: `checksum of ${name}`,
            text: sumQuery(name),
            values: [companyId],
          })
          return [name, { changes: changes.get(name) ?? null, sum: rows[0]?.sum ?? '' }] as const
        }),
      ),
    )
    // An open transaction has counted its changes, and shows them later.
    if (counts.some(({ isBusy }) => isBusy)) known.delete(companyId)
    else known.set(companyId, sums)
    return Object.fromEntries([...sums].map(([name, { sum }]) => [name, sum]))
  } finally {
    client.release()
  }
}

/** The changes of each table so far, and whether some of them are not visible yet. */
const COUNTS = {
  name: 'counts of changes',
  text: `select relname as name, pg_sequence_last_value(oid) as changes,
      exists (select from pg_stat_activity where datname = current_database() and backend_xid is not null) as "isBusy"
    from pg_class where relnamespace = 'changes'::regnamespace and relkind = 'S'`,
}

/** Lets the database count the statements that change each table of a company. */
async function countChanges(platform: Pool): Promise<Tables> {
  const { rows } = await platform.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1`,
  )
  const names = rows
    .map(({ name }) => name)
    .filter(
      name =>
        name === 'sessions' || !(Object.hasOwn(PLATFORM_TABLE_GRANTS, name) || COUNTER_TABLES.has(name)),
    )
  await platform.query(
    `create schema changes;
    create function changes.count_change() returns trigger language plpgsql security definer as
      $$ begin perform nextval('changes.' || tg_table_name); return null; end $$;
    ${names
      .map(
        name => `create sequence changes.${name};
    create trigger count_change after insert or update or delete on ${name} execute function changes.count_change();`,
      )
      .join('\n')}`,
  )
  return { names, known: new Map() }
}

/** Hashes of 64 bits are added up, so the rows need no order. */
function sumQuery(table: string): string {
  const row =
    table === 'events' || table === 'connections' || table === 'api_keys'
      ? `(to_jsonb(t) - '{${VOLATILE_COLUMNS.join(',')}}'::text[])::text`
      : 't::text'
  return `select count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)), 0) as sum
    from ${table} t where company_id = $1 ${UNCOUNTED[table] ?? ''}`
}
