import type { UpState } from '@recado/domain'
import { sql } from 'kysely'
import type { CompanyDb, PlatformDb } from '../../../kernel/database/company-db.ts'

export const insertState = (db: CompanyDb, connectionId: number, state: UpState, at: Date) =>
  db.insertInto('connection_states').values({ connection_id: connectionId, state, at }).execute()
export const insertGap = (db: CompanyDb, connectionId: number, gap: { began_at: Date; ended_at: Date }) =>
  db
    .insertInto('connection_gaps')
    .values({ connection_id: connectionId, ...gap })
    .execute()
/**
 * Marks gaps before `until` as proven, since the network delivered its backlog. Returns the ids of reported
 * gaps.
 */
export const markGapsProven = async (db: CompanyDb, connectionId: number, until: Date): Promise<number[]> => {
  const proven = await db
    .updateTable('connection_gaps')
    .set({ is_proven: true })
    .where('connection_id', '=', connectionId)
    .where('is_proven', '=', false)
    .where('ended_at', '<=', until)
    .returning(['id', 'told_at'])
    .execute()
  return proven.flatMap(({ id, told_at }) => (told_at === null ? [] : [id]))
}

export interface HealthRow {
  states: { at: string; state: UpState }[]
  today: { heard: number; sent: number; failed: number }
  week: { heard: number; sent: number; failed: number }
  sends: number
  automatic: number
  held: number
  sendQueue: { begun_on: string | null; begun: number } | null
  inbox: number
  parked: number
  gaps: { began_at: string; ended_at: string; is_proven: boolean }[]
  incidents: { kind: string; began_at: string; ended_at: string | null }[]
  set_aside: { parked_at: string; error: string | null }[]
}
/** Reads the whole health history of a connection in one query. */
export async function findHealth(
  db: CompanyDb,
  id: number,
  { since, weekSince, zone, now }: { since: Date; weekSince: Date; zone: string; now: Date },
): Promise<HealthRow> {
  const flow = (from: unknown) =>
    sql`(select json_build_object('heard', coalesce(sum(heard), 0), 'sent', coalesce(sum(sent), 0), 'failed', coalesce(sum(failed), 0)) from connection_hours where connection_id = ${id} and hour >= ${from})`
  const today = sql`(select start_of_local_day((${now}::timestamptz at time zone ${zone})::date, ${zone}))`
  const { rows } = await sql<HealthRow>`select
    coalesce((select json_agg(json_build_object('at', at, 'state', state) order by at, id) from connection_states where connection_id = ${id} and at >= coalesce((
      select max(at) from connection_states where connection_id = ${id} and at <= ${since}), ${since})), '[]') as states,
    ${flow(today)} as today, ${flow(weekSince)} as week,
    (select count(*)::int from sends where connection_id = ${id} and state in ('queued', 'sending')) as sends,
    (select count(*)::int from sends where connection_id = ${id} and state = 'queued' and priority > 0) as automatic,
    (select count(*)::int from sends where connection_id = ${id} and state = 'queued' and held is not null) as held,
    (select json_build_object('begun_on', begun_on, 'begun', begun) from lanes where connection_id = ${id}) as "sendQueue",
    (select count(*)::int from inbox where connection_id = ${id} and handled_at is null and parked_at is null) as inbox,
    (select count(*)::int from inbox where connection_id = ${id} and parked_at is not null and handled_at is null) as parked,
    coalesce((select json_agg(g) from (select began_at, ended_at, is_proven from connection_gaps where connection_id = ${id} order by ended_at desc limit 5) g), '[]') as gaps,
    coalesce((select json_agg(i) from (select kind, began_at, ended_at from connection_incidents where connection_id = ${id} order by began_at desc limit 5) i), '[]') as incidents,
    coalesce((select json_agg(e) from (select parked_at, error from inbox where connection_id = ${id} and parked_at is not null and handled_at is null order by parked_at desc, id desc limit 5) e), '[]') as set_aside`.execute(
    db,
  )
  return rows[0] as HealthRow
}

/** Returns the latest hour in which a customer's message arrived, or the time of one not yet counted. */
export async function findHeardAt(db: CompanyDb, connectionId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select greatest(
    (select max(hour) from connection_hours where connection_id = ${connectionId} and heard > 0),
    (select max(received_at) from inbox where connection_id = ${connectionId} and key like 'm:%')) as at`.execute(
    db,
  )
  return rows[0]?.at ?? undefined
}

/** Recounts the last two hours of every company; idempotent. Older counts stay. */
export async function aggregateHours(platform: PlatformDb, now: Date): Promise<void> {
  const from = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000 - 3_600_000)
  await sql`
    with flow as (
      select company_id, connection_id, date_trunc('hour', settled_at) as hour, 0 as heard, count(*) filter (where state = 'sent') as sent, count(*) filter (where state <> 'sent') as failed
      from sends where settled_at >= ${from} and kind = 'message' group by 1, 2, 3
      union all
      select company_id, connection_id, date_trunc('hour', handled_at), count(*), 0, 0 from inbox where handled_at >= ${from} and key like 'm:%' group by 1, 2, 3
    )
    insert into connection_hours as h (company_id, connection_id, hour, heard, sent, failed)
    select company_id, connection_id, hour, sum(heard), sum(sent), sum(failed) from flow group by 1, 2, 3
    on conflict (company_id, connection_id, hour) do update set heard = excluded.heard, sent = excluded.sent, failed = excluded.failed
    where (h.heard, h.sent, h.failed) is distinct from (excluded.heard, excluded.sent, excluded.failed)`.execute(
    platform,
  )
}

/**
 * Purges old history; the last state before the cutoff stays, since it still applies. Reported gaps stay,
 * because conversations show them.
 */
export async function purgeHealthHistory(platform: PlatformDb, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 31 * 86_400_000)
  await sql`delete from connection_states s where at < ${before} and exists (
    select from connection_states later where later.connection_id = s.connection_id and later.at < ${before} and (later.at, later.id) > (s.at, s.id))`.execute(
    platform,
  )
  await platform.deleteFrom('connection_hours').where('hour', '<', before).execute()
  await platform
    .deleteFrom('connection_gaps')
    .where('ended_at', '<', before)
    .where(gap => gap.or([gap('is_proven', '=', true), gap('told_at', 'is', null)]))
    .execute()
  await platform.deleteFrom('connection_incidents').where('ended_at', '<', before).execute()
}

/** Inbound volume of the last hour and of the same hour in earlier weeks, latest first. */
export const listInboundVolumes = async (db: CompanyDb, id: number, now: Date): Promise<number[]> => {
  const hour = Math.floor(now.getTime() / 3_600_000) * 3_600_000 - 3_600_000
  const hours = [0, 7, 14, 21, 28].map(days => new Date(hour - days * 86_400_000))
  const rows = await db
    .selectFrom('connection_hours')
    .select(['hour', 'heard'])
    .where('connection_id', '=', id)
    .where('hour', 'in', hours)
    .execute()
  const volumeAt = (at: Date): number | undefined =>
    rows.find(row => row.hour.getTime() === at.getTime())?.heard
  const [current, ...earlier] = hours.map(volumeAt)
  return [current ?? 0, ...earlier.filter(one => one !== undefined)]
}
