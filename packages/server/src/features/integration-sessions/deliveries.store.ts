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
  'duration_ms',
  'request',
  'response',
  'problems',
  'resent_of',
] as const
const selectDelivery = (db: CompanyDb) => db.selectFrom('integration_deliveries').select(COLUMNS)
export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDelivery>['executeTakeFirstOrThrow']>>

/** Deliveries of an integration before one of them, latest first. */
export const listDeliveries = (
  db: CompanyDb,
  integrationId: number,
  before: number | undefined,
  limit: number,
) =>
  selectDelivery(db)
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
