import { sql, type Insertable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { IntegrationDeliveries } from '../../schema/tables.ts'

const COLUMNS = [
  'id',
  'ticket_id',
  'message_id',
  'at',
  'attempt',
  'outcome',
  'status',
  'error',
  'reason',
  'duration_ms',
  'request',
  'response',
  'problems',
  'resent_of',
] as const
const selectDelivery = (db: CompanyDb) => db.selectFrom('integration_deliveries').select(COLUMNS)
export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDelivery>['executeTakeFirstOrThrow']>>

/**
 * Deliveries of an integration before one of them, latest first. A failed one whose question still waits has the
 * time of its next try.
 */
export const listDeliveries = (
  db: CompanyDb,
  integrationId: number,
  before: number | undefined,
  limit: number,
) =>
  selectDelivery(db)
    .select(
      sql<Date | null>`(select r.due_at from integration_requests r
        where r.company_id = integration_deliveries.company_id and r.message_id = integration_deliveries.message_id
          and r.tries = integration_deliveries.attempt and r.steps is null
          and integration_deliveries.outcome = 'failed' and integration_deliveries.resent_of is null)`.as(
        'next_try_at',
      ),
    )
    .where('integration_id', '=', integrationId)
    .$if(before !== undefined, query => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
export const findDelivery = (db: CompanyDb, integrationId: number, id: number) =>
  selectDelivery(db).where('integration_id', '=', integrationId).where('id', '=', id).executeTakeFirst()
/**
 * Claims the oldest failed deliveries that nothing repeats: the last of their message, without a further try to
 * come, and not claimed before. Each is claimed once, also by requests side by side.
 */
export const claimFailedDeliveries = async (
  db: CompanyDb,
  integrationId: number,
  now: Date,
  limit: number,
): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      with failed as (
        select d.id from integration_deliveries d
        where d.integration_id = ${integrationId} and d.outcome = 'failed' and d.repeated_at is null
          and d.message_id is not null and d.ticket_id is not null
          and not exists (select 1 from integration_deliveries l
            where l.company_id = d.company_id and l.message_id = d.message_id and l.integration_id = d.integration_id and l.id > d.id)
          and not exists (select 1 from integration_requests r
            where r.company_id = d.company_id and r.message_id = d.message_id and r.steps is null)
        order by d.id limit ${limit} for update of d)
      update integration_deliveries d set repeated_at = ${now} from failed where d.id = failed.id returning d.id`.execute(
      db,
    )
  ).rows
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
/** Lets deliveries be claimed again. */
export const releaseDeliveries = (db: CompanyDb, ids: readonly number[]) =>
  db
    .updateTable('integration_deliveries')
    .set({ repeated_at: null })
    .where('id', 'in', [...ids])
    .execute()
export const findRepeat = (db: CompanyDb, id: number) =>
  db.selectFrom('integration_deliveries').select('outcome').where('resent_of', '=', id).executeTakeFirst()
export const insertDelivery = (db: CompanyDb, row: Insertable<IntegrationDeliveries>) =>
  db.insertInto('integration_deliveries').values(row).returning(COLUMNS).executeTakeFirstOrThrow()
/** Says that a part of the latest answer to a message could not be applied. */
export const addProblem = (db: CompanyDb, integrationId: number, messageId: number, problem: string) =>
  sql`update integration_deliveries set problems = array_append(problems, ${problem}) where id = (
    select max(id) from integration_deliveries where integration_id = ${integrationId} and message_id = ${messageId})`.execute(
    db,
  )
