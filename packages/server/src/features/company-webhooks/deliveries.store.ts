import { CompanyWebhookDelivery } from '@recado/contract'
import type { Insertable, Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { CompanyWebhookDeliveries } from '../../schema/tables.ts'
import { deliveryRecord } from './webhooks.record.ts'

const selectShown = (db: CompanyDb) =>
  db
    .selectFrom('company_webhook_deliveries')
    .select(deliveryRecord.fields(CompanyWebhookDelivery))
    .select('body')
export type ShownDelivery = Awaited<ReturnType<ReturnType<typeof selectShown>['executeTakeFirstOrThrow']>>

/** Events of a webhook before one of them, latest first. */
export const listWebhookDeliveries = (
  db: CompanyDb,
  webhookId: number,
  before: number | undefined,
  limit: number,
) =>
  selectShown(db)
    .where('webhook_id', '=', webhookId)
    .$if(before !== undefined, query => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
export const findShownDelivery = (db: CompanyDb, id: number) =>
  selectShown(db).where('id', '=', id).executeTakeFirst()
/** The fields that its calls work on. */
export const findWebhookDelivery = (db: CompanyDb, id: number) =>
  db
    .selectFrom('company_webhook_deliveries')
    .select(['id', 'webhook_id', 'event', 'body', 'outcome', 'attempts', 'first_tried_at'])
    .where('id', '=', id)
    .executeTakeFirst()
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
