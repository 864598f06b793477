import type { ConnectionStatus, DaySchedule } from '@recado/contract'
import type { SpecialDays } from '@recado/domain'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'

/** The queues in their order and the connections by name, with their weekly hours. */
export interface Places {
  readonly queues: readonly QueuePlace[]
  readonly connections: readonly ConnectionPlace[]
}
interface QueuePlace {
  readonly id: number
  readonly name: string
  readonly color: string
  readonly schedules: readonly DaySchedule[]
}
interface ConnectionPlace {
  readonly id: number
  readonly name: string
  readonly status: ConnectionStatus
  readonly desired: 'open' | 'closed'
  readonly schedules: readonly DaySchedule[]
}
export async function listPlaces(db: CompanyDb): Promise<Places> {
  const [queues, connections] = await allOrThrow(
    db
      .selectFrom('queues')
      .select(['id', 'name', 'color', 'schedules'])
      .orderBy('order_queue')
      .orderBy(sql`search_text(name)`)
      .execute(),
    db
      .selectFrom('connections')
      .select(['id', 'name', 'status', 'desired', 'schedules'])
      .orderBy(sql`search_text(name)`)
      .execute(),
  )
  return { queues, connections }
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
