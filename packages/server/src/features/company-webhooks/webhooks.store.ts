import { CompanyWebhook } from '@recado/contract'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { CompanyWebhooks } from '../../schema/tables.ts'
import { webhookRecord } from './webhooks.record.ts'

/** The fields of the contract, and until when the key before signs as well. */
const selectShown = (db: CompanyDb) =>
  db
    .selectFrom('company_webhooks as w')
    .select(webhookRecord.fields(CompanyWebhook, 'w'))
    .select('w.previous_key_until')
export type ShownWebhook = Awaited<ReturnType<ReturnType<typeof selectShown>['executeTakeFirstOrThrow']>>
export const listWebhooks = (db: CompanyDb) => selectShown(db).orderBy('w.name').orderBy('w.id').execute()
export const findShownWebhook = (db: CompanyDb, id: number) =>
  selectShown(db).where('w.id', '=', id).executeTakeFirst()

/** A webhook with all of its columns, sealed keys among them: what calls work on. */
const selectWebhook = (db: CompanyDb, id: number) =>
  db.selectFrom('company_webhooks').selectAll().where('id', '=', id)
export type WebhookRow = Selectable<CompanyWebhooks>
export const findWebhook = (db: CompanyDb, id: number) => selectWebhook(db, id).executeTakeFirst()
export const lockWebhook = (db: CompanyDb, id: number) =>
  selectWebhook(db, id).forNoKeyUpdate().executeTakeFirst()
/** How many events wait for each webhook, or for one of them. */
export const countWaitingEvents = async (db: CompanyDb, id?: number): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (
      await db
        .selectFrom('company_webhook_deliveries')
        .where('outcome', '=', 'pending')
        .$if(id !== undefined, query => query.where('webhook_id', '=', id ?? 0))
        .groupBy('webhook_id')
        .select(['webhook_id', sql<number>`count(*)::int`.as('waiting')])
        .execute()
    ).map(row => [row.webhook_id, row.waiting]),
  )
/** The webhooks that hear of ratings, where the plan has them. */
export const listRatingWebhooks = (db: CompanyDb) =>
  db
    .selectFrom('company_webhooks as w')
    .innerJoin('companies as c', 'c.id', 'w.company_id')
    .innerJoin('plans as p', 'p.id', 'c.plan_id')
    .select('w.id')
    .where('w.is_active', '=', true)
    .where('p.use_integrations', '=', true)
    .where(sql<boolean>`w.topics @> array['rating']`)
    .execute()

export const insertWebhook = async (db: CompanyDb, row: Insertable<CompanyWebhooks>): Promise<number> =>
  (await db.insertInto('company_webhooks').values(row).returning('id').executeTakeFirstOrThrow()).id
export const saveWebhook = (db: CompanyDb, id: number, change: Updateable<CompanyWebhooks>) =>
  db.updateTable('company_webhooks').set(change).where('id', '=', id).execute()
export const removeWebhook = (db: CompanyDb, id: number) =>
  db.deleteFrom('company_webhooks').where('id', '=', id).execute()
