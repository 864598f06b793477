import type { ConnectionStatus, StatusReason } from '@recado/contract'
import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

export interface MonitoredConnectionRow {
  id: number
  company_id: number
  name: string
  status: ConnectionStatus
  status_reason: StatusReason | null
  desired: 'open' | 'closed'
  linked: boolean
  since: Date
  restricted_until: Date | null
  account_warning: string
  account_warned_at: Date | null
  incident_id: number | null
  kind: string | null
  began_at: Date | null
  well_since: Date | null
}
/** Connections with a problem or an open incident; never linked ones have no problem. */
export const listMonitoredConnections = async (
  db: PlatformDb,
  now: Date,
  { warnedAfter }: { warnedAfter: Date },
): Promise<MonitoredConnectionRow[]> =>
  (
    await sql<MonitoredConnectionRow>`
      select c.id, c.company_id, c.name, c.status, c.status_reason, c.desired, c.linked_at is not null as linked, c.restricted_until, c.account_warning, c.account_warned_at,
        coalesce((select max(at) from connection_states s where s.company_id = c.company_id and s.connection_id = c.id), c.updated_at) as since,
        i.id as incident_id, i.kind, i.began_at, i.well_since
      from connections c left join connection_incidents i on i.company_id = c.company_id and i.connection_id = c.id and i.ended_at is null
      where i.id is not null or (c.first_linked_at is not null and c.desired = 'open' and (c.status <> 'CONNECTED' or c.status_reason = 'passkey' or c.restricted_until > ${now}
        or c.account_warning <> '' and c.account_warned_at > ${warnedAfter}))
      order by c.company_id, c.id`.execute(db)
  ).rows

export interface GapRow {
  id: number
  company_id: number
  connection_id: number
  name: string
  began_at: Date
  ended_at: Date
}
/** Unreported gaps of at least `longerThanMs` that are not proven. */
export const listUnprovenGaps = async (
  db: PlatformDb,
  { before, longerThanMs }: { before: Date; longerThanMs: number },
): Promise<GapRow[]> =>
  (
    await sql<GapRow>`
      select g.id, g.company_id, g.connection_id, c.name, g.began_at, g.ended_at from connection_gaps g join connections c on c.id = g.connection_id
      where not g.is_proven and g.told_at is null and g.ended_at < ${before} and g.ended_at - g.began_at >= ${longerThanMs} * interval '1 ms' order by g.id limit 200`.execute(
      db,
    )
  ).rows

/** The operators of the platform with their languages. */
export const listOperators = (db: PlatformDb) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.is_super', '=', true)
    .select(['u.id', 'u.email'])
    .select(({ fn }) => fn.coalesce('u.language', 'c.language').as('language'))
    .orderBy('u.id')
    .execute()

export const findCompanyName = async (db: PlatformDb, id: number): Promise<string> =>
  (await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst())?.name ?? ''
