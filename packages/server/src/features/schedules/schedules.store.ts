import { Schedule, type ScheduleStatus } from '@recado/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { Schedules } from '../../schema/tables.ts'
import { TIMES } from './schedules.columns.ts'
import { scheduleRecord } from './schedules.record.ts'

const selectSchedule = (db: CompanyDb) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('contacts as c', 'c.id', 's.contact_id')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('users as h', 'h.id', 's.ticket_user_id')
    .leftJoin('queues as q', 'q.id', 's.queue_id')
    .select(scheduleRecord.fields(Schedule, 's'))
    .select(TIMES)
    .select([
      's.answers_from',
      's.attempts',
      's.media',
      's.message_id',
      'c.name as contact_name',
      'c.number as contact_number',
      'u.name as user_name',
      'h.name as ticket_user_name',
      'q.name as queue_name',
      'q.color as queue_color',
      sql<{ id: number; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', k.id, 'name', k.name) order by array_position(s.connection_ids, k.id))
        from connections k where k.id = any(s.connection_ids)), '[]')`.as('connections'),
    ])
export type ScheduleRow = Awaited<ReturnType<ReturnType<typeof selectSchedule>['executeTakeFirstOrThrow']>>

/** `of`: the person whose schedules are wanted; null for everybody's. */
export interface ScheduleFilter {
  readonly of: number | null
  readonly term: string
  /** Any of them in the number of the contact, of which hidden digits do not count. */
  readonly digits: readonly string[]
  /** Excludes hidden digits, names that are numbers, and by digits texts with the number of the contact. */
  readonly hidesNumbers: boolean
  readonly status?: ScheduleStatus | undefined
}
const isOf = (of: number | null) =>
  of === null ? sql<boolean>`true` : sql<boolean>`(s.user_id = ${of} or s.ticket_user_id = ${of})`
const hasTerm = ({ term, digits, hidesNumbers }: Pick<ScheduleFilter, 'term' | 'digits' | 'hidesNumbers'>) =>
  term === ''
    ? sql<boolean>`true`
    : sql<boolean>`(search_text(c.name) like like_pattern(${term})
        and (not ${hidesNumbers}::boolean or length(regexp_replace(c.name, '\\D', '', 'g')) < 8)
      or search_text(s.body) like like_pattern(${term})
        and (not ${hidesNumbers && /\d/.test(term)}::boolean or not coalesce(names_number(s.body, c.number), false))
      or exists (select from unnest(${[...digits]}::text[]) as wanted(digits)
        where position(wanted.digits in case when ${hidesNumbers}::boolean then left(c.number, -4) else c.number end) > 0))`
const matches = ({ of, status, ...searched }: ScheduleFilter) =>
  sql<boolean>`${isOf(of)} and ${hasTerm(searched)} and (${status ?? null}::text is null or s.status = ${status ?? null})`

const isPast = sql`s.status in ('ENVIADA', 'CANCELADA')`
const BY_URGENCY = sql`case when s.status = 'ERRO' then 0 when ${isPast} then 2 else 1 end,
  case when ${isPast} then -extract(epoch from s.send_at) else extract(epoch from s.send_at) end, s.id`
/** Those still to be sent that open a ticket in a queue, or have no other connection. */
export const listSchedulesThatUse = (db: CompanyDb, of: 'connection' | 'queue', id: number) =>
  selectSchedule(db)
    .where('s.status', '=', 'PENDENTE')
    .where(
      of === 'queue'
        ? sql<boolean>`s.open_ticket and s.queue_id = ${id}`
        : sql<boolean>`${id} = any(s.connection_ids) and not exists (
            select from connections k where k.id = any(s.connection_ids) and k.id <> ${id})`,
    )
    .orderBy('s.id')
    .execute()
/** Errors first, then the next ones, then the past ones, the latest first: the rows are found first, and only then joined. */
export function pageSchedules(db: CompanyDb, filter: ScheduleFilter, offset: number, limit: number) {
  const ids = db
    .selectFrom('schedules as s')
    .innerJoin('contacts as c', 'c.id', 's.contact_id')
    .select(['s.id', sql<number>`row_number() over (order by ${BY_URGENCY})`.as('place')])
    .where(matches(filter))
    .orderBy('place')
    .offset(offset)
    .limit(sql.lit(limit))
  return selectSchedule(db).innerJoin(ids.as('p'), 'p.id', 's.id').orderBy('p.place').execute()
}
/** How many match, of each status. */
export const countByStatus = async (
  db: CompanyDb,
  filter: Omit<ScheduleFilter, 'status'>,
): Promise<Map<ScheduleStatus, number>> => {
  const rows = await db
    .selectFrom('schedules as s')
    .innerJoin('contacts as c', 'c.id', 's.contact_id')
    .select(['s.status', sql<number>`count(*)::int`.as('n')])
    .where(matches({ ...filter, status: undefined }))
    .groupBy('s.status')
    .execute()
  return new Map(rows.map(({ status, n }) => [status, n]))
}
export const listSchedulesBetween = (
  db: CompanyDb,
  filter: ScheduleFilter,
  span: { readonly from: Date; readonly until: Date },
  limit: number,
) =>
  selectSchedule(db)
    .where(matches(filter))
    .where('s.send_at', '>=', span.from)
    .where('s.send_at', '<', span.until)
    .orderBy('s.send_at')
    .orderBy('s.id')
    .limit(sql.lit(limit))
    .execute()

/** Pending schedules that will be sent again, of which some time may fall before a moment. */
export const listRepeating = (db: CompanyDb, filter: ScheduleFilter, until: Date, limit: number) =>
  selectSchedule(db)
    .where(matches({ ...filter, status: 'PENDENTE' }))
    .where('s.repeat_times', '>', 1)
    .where('s.send_at', '<', until)
    .orderBy('s.send_at')
    .orderBy('s.id')
    .limit(sql.lit(limit))
    .execute()

export const findSchedule = (db: CompanyDb, id: number) =>
  selectSchedule(db).where('s.id', '=', id).executeTakeFirst()
export const listSchedulesOfContact = (db: CompanyDb, contactId: number) =>
  selectSchedule(db).where('s.contact_id', '=', contactId).orderBy('s.id').execute()
export const lockSchedule = async (db: CompanyDb, id: number): Promise<boolean> =>
  (await db.selectFrom('schedules').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !==
  undefined
export const insertSchedule = async (db: CompanyDb, row: Insertable<Schedules>): Promise<number> =>
  (await db.insertInto('schedules').values(row).returning('id').executeTakeFirstOrThrow()).id
export const saveSchedule = (db: CompanyDb, id: number, change: Updateable<Schedules>) =>
  db.updateTable('schedules').set(change).where('id', '=', id).execute()
export const removeSchedule = (db: CompanyDb, id: number) =>
  db.deleteFrom('schedules').where('id', '=', id).execute()

/** Schedules of a contact that end with its answer. One that is being sent right now is left out. */
export const lockEndingWithAnswer = async (db: CompanyDb, contactId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('schedules')
      .select('id')
      .where('contact_id', '=', contactId)
      .where('status', '=', 'PENDENTE')
      .where('cancel_on_answer', '=', true)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute()
  ).map(({ id }) => id)
export const moveSchedules = async (
  db: CompanyDb,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await db.updateTable('schedules').set({ contact_id: to }).where('contact_id', '=', from).execute()
}

/** Do all of these connections exist? */
export const countScheduleConnections = async (db: CompanyDb, ids: readonly number[]): Promise<number> =>
  (
    await db
      .selectFrom('connections')
      .select('id')
      .where('id', 'in', [...ids])
      .execute()
  ).length
