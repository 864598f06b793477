import type { WebhookTopic } from '@recado/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { CompanyWebhooks } from '../../schema/tables.ts'

const selectWebhook = (db: CompanyDb) =>
  db
    .selectFrom('company_webhooks as w')
    .select([
      'w.id',
      'w.company_id',
      'w.name',
      'w.url',
      'w.signing_key',
      'w.signing_key_prefix',
      'w.previous_key',
      'w.previous_key_until',
      'w.is_active',
      'w.failures',
      'w.failing_since',
      'w.paused_until',
      'w.disabled_at',
      'w.created_at',
    ])
    .select(sql<WebhookTopic[]>`w.topics`.as('topics'))
export type WebhookRow = Awaited<ReturnType<ReturnType<typeof selectWebhook>['executeTakeFirstOrThrow']>>

export const listWebhooks = (db: CompanyDb) => selectWebhook(db).orderBy('w.name').orderBy('w.id').execute()
export const findWebhook = (db: CompanyDb, id: number) =>
  selectWebhook(db).where('w.id', '=', id).executeTakeFirst()
export const lockWebhook = (db: CompanyDb, id: number) =>
  selectWebhook(db).where('w.id', '=', id).forNoKeyUpdate().executeTakeFirst()
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
