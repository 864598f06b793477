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
export const insertDelivery = (db: CompanyDb, row: Insertable<IntegrationDeliveries>) =>
  db.insertInto('integration_deliveries').values(row).returning(COLUMNS).executeTakeFirstOrThrow()
/** Says that a part of the latest answer to a message could not be applied. */
export const addProblem = (db: CompanyDb, integrationId: number, messageId: number, problem: string) =>
  sql`update integration_deliveries set problems = array_append(problems, ${problem}) where id = (
    select max(id) from integration_deliveries where integration_id = ${integrationId} and message_id = ${messageId})`.execute(
    db,
  )
