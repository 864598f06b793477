import type { IntegrationReason, CompanyWebhookDelivery, WebhookEventName } from '@recado/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { CompanyWebhookDeliveries } from '../../schema/tables.ts'

const selectDelivery = (db: CompanyDb) =>
  db
    .selectFrom('company_webhook_deliveries')
    .select([
      'id',
      'webhook_id',
      'body',
      'created_at',
      'attempts',
      'first_tried_at',
      'due_at',
      'status',
      'error',
      'duration_ms',
      'response',
    ])
    .select([
      sql<WebhookEventName>`event`.as('event'),
      sql<CompanyWebhookDelivery['outcome']>`outcome`.as('outcome'),
      sql<IntegrationReason | null>`reason`.as('reason'),
    ])
export type WebhookDeliveryRow = Awaited<
  ReturnType<ReturnType<typeof selectDelivery>['executeTakeFirstOrThrow']>
>

/** Events of a webhook before one of them, latest first. */
export const listWebhookDeliveries = (
  db: CompanyDb,
  webhookId: number,
  before: number | undefined,
  limit: number,
) =>
  selectDelivery(db)
    .where('webhook_id', '=', webhookId)
    .$if(before !== undefined, query => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
export const findWebhookDelivery = (db: CompanyDb, id: number) =>
  selectDelivery(db).where('id', '=', id).executeTakeFirst()
export const insertWebhookDeliveries = (
  db: CompanyDb,
  rows: readonly Insertable<CompanyWebhookDeliveries>[],
) => db.insertInto('company_webhook_deliveries').values(rows).execute()
export const saveWebhookDelivery = (
  db: CompanyDb,
  id: number,
  change: Updateable<CompanyWebhookDeliveries>,
) => db.updateTable('company_webhook_deliveries').set(change).where('id', '=', id).execute()
/** Gives up all that waits for a webhook. */
export const dropWaiting = (db: CompanyDb, webhookId: number, now: Date) =>
  db
    .updateTable('company_webhook_deliveries')
    .set({ outcome: 'dropped', settled_at: now })
    .where('webhook_id', '=', webhookId)
    .where('outcome', '=', 'pending')
    .execute()
