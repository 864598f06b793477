import type { DaySchedule } from '@recado/contract'
import type { SpecialDays } from '@recado/domain'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'

type Hours = ReadonlyMap<number, readonly DaySchedule[]>
const byId = (rows: readonly { id: number; schedules: readonly DaySchedule[] }[]): Hours =>
  new Map(rows.map(({ id, schedules }) => [id, schedules]))

/** The weekly hours of queues and connections. */
export async function listHours(db: CompanyDb): Promise<{ queues: Hours; connections: Hours }> {
  const [queues, connections] = await allOrThrow(
    db.selectFrom('queues').select(['id', 'schedules']).execute(),
    db.selectFrom('connections').select(['id', 'schedules']).execute(),
  )
  return { queues: byId(queues), connections: byId(connections) }
}

export const listSpecialDays = async (db: CompanyDb): Promise<SpecialDays[]> =>
  (
    await db
      .selectFrom('hours_exceptions')
      .select([
        'queue_id',
        'connection_id',
        'first_day',
        'last_day',
        'start_time',
        'end_time',
        'start_time_b',
        'end_time_b',
      ])
      .execute()
  ).map(row => ({
    queueId: row.queue_id,
    whatsappId: row.connection_id,
    from: row.first_day,
    to: row.last_day,
    startTime: row.start_time,
    endTime: row.end_time,
    startTimeB: row.start_time_b,
    endTimeB: row.end_time_b,
  }))
