import { LIMITS } from '@recado/contract'
import type { WebhookSource } from '@recado/domain'
import { sql, type Insertable } from 'kysely'
import * as companies from '../companies/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import type { InProgress } from '../../kernel/work/due-queue.ts'
import type { CompanyWebhookDeliveries } from '../../schema/tables.ts'

/** The place in the log of events up to which webhooks have heard; undefined before the first start. */
export const lockCursor = async (db: PlatformDb): Promise<number | undefined> =>
  (await db.selectFrom('company_webhook_cursor').select('pos').forUpdate().executeTakeFirst())?.pos
export const saveCursor = (db: PlatformDb, pos: number) =>
  db
    .insertInto('company_webhook_cursor')
    .values({ pos })
    .onConflict(conflict => conflict.column('is_single').doUpdateSet({ pos }))
    .execute()
export const findNumberedEnd = async (db: PlatformDb): Promise<number> =>
  (await sql<{ pos: number | null }>`select max(pos) as pos from events`.execute(db)).rows[0]?.pos ?? 0

export type LoggedSource = WebhookSource & {
  readonly pos: number
  readonly companyId: number
  readonly at: Date
}
/** Events of these names after a place that some webhook may hear. */
export const listSources = async (
  db: PlatformDb,
  {
    names,
    after,
    upTo,
    limit,
  }: {
    readonly names: readonly string[]
    readonly after: number
    readonly upTo: number
    readonly limit: number
  },
): Promise<LoggedSource[]> =>
  (
    await sql<LoggedSource>`
      select pos, company_id as "companyId", created_at as at, name, payload from events
      where pos > ${after} and pos <= ${upTo} and name = any(${[...names]})
        and company_id in (select company_id from company_webhooks where is_active)
      order by pos limit ${limit}`.execute(db)
  ).rows

/** The webhooks that are on, of companies whose plan has them. */
export const listListeners = (db: PlatformDb, companyIds: readonly number[]) =>
  db
    .selectFrom('company_webhooks as w')
    .innerJoin('companies as c', 'c.id', 'w.company_id')
    .innerJoin('plans as p', 'p.id', 'c.plan_id')
    .where('w.company_id', 'in', companyIds)
    .where('w.is_active', '=', true)
    .where('p.use_integrations', '=', true)
    .select(['w.id', 'w.company_id', 'w.topics'])
    .orderBy('w.id')
    .execute()

/** The digest of each of these records that each webhook heard last. */
export const listLastDigests = async (
  db: PlatformDb,
  companyId: number,
  subjects: readonly string[],
): Promise<{ webhookId: number; subject: string; digest: string }[]> =>
  (
    await sql<{ webhookId: number; subject: string; digest: string }>`
      select distinct on (webhook_id, subject) webhook_id as "webhookId", subject, digest
      from company_webhook_deliveries where company_id = ${companyId} and subject = any(${[...subjects]})
      order by webhook_id, subject, id desc`.execute(db)
  ).rows

/** Contacts that are still there: what is told of one goes with it. */
export const listPresentContacts = async (
  db: PlatformDb,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await db
        .selectFrom('contacts')
        .select('id')
        .where('company_id', '=', companyId)
        .where('id', 'in', ids)
        .forKeyShare()
        .execute()
    ).map(({ id }) => id),
  )

export const insertForCompanies = (db: PlatformDb, rows: readonly Insertable<CompanyWebhookDeliveries>[]) =>
  db.insertInto('company_webhook_deliveries').values(rows).execute()

export interface DueDelivery {
  readonly id: number
  readonly company_id: number
  readonly webhook_id: number
}
/**
 * The first waiting delivery of each order key (column `lane`), if it is due, a few of each webhook; longest due first. It looks into
 * one webhook after the other, so that the backlog of one, which is paused, costs nothing.
 */
export const listDueDeliveries = async (
  db: PlatformDb,
  now: Date,
  { keys, full: [fullCompanies = [], fullWebhooks = []] }: InProgress,
  limit: number,
): Promise<DueDelivery[]> =>
  (
    await sql<DueDelivery>`
      select due.id, w.company_id, w.id as webhook_id from company_webhooks w cross join lateral (
        select d.id, d.due_at from company_webhook_deliveries d
        where d.webhook_id = w.id and d.outcome = 'pending' and d.due_at <= ${now}
          and d.id <> all(${[...keys]}::bigint[])
          and not exists (select 1 from company_webhook_deliveries e
            where e.outcome = 'pending' and e.webhook_id = d.webhook_id and e.lane = d.lane and e.id < d.id)
        order by d.due_at, d.id limit ${LIMITS.webhookCallsMax}
      ) due
      where w.is_active and (w.paused_until is null or w.paused_until <= ${now})
        and w.id <> all(${[...fullWebhooks]}::int[]) and w.company_id <> all(${[...fullCompanies]}::int[])
        and ${companies.isCompanyRunning('w.company_id', now)}
      order by due.due_at, due.id limit ${limit}`.execute(db)
  ).rows

/** When the next delivery that only waits for its time is due. */
export const findNextDelivery = async (db: PlatformDb, now: Date): Promise<Date | undefined> =>
  (
    await sql<{ at: Date | null }>`
      select min(greatest(due.due_at, w.paused_until)) as at from company_webhooks w cross join lateral (
        select d.due_at from company_webhook_deliveries d
        where d.webhook_id = w.id and d.outcome = 'pending' and (d.due_at > ${now} or w.paused_until > ${now})
        order by d.due_at limit 1
      ) due
      where w.is_active`.execute(db)
  ).rows[0]?.at ?? undefined

/** Removes deliveries from before then, at most `limit`. */
export const removeOldDeliveries = (db: PlatformDb, before: Date, limit: number) =>
  sql`delete from company_webhook_deliveries where id in (
    select id from company_webhook_deliveries where created_at < ${before} limit ${limit})`.execute(db)
