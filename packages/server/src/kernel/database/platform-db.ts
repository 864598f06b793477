import { sql } from 'kysely'
import type { Pool, QueryConfig } from 'pg'
import { corkWrites } from '../batching/turn.ts'
import { kyselyOver, type PlatformDb } from './company-db.ts'
import type { OutboxEvent } from './outbox.ts'
import { repeatUndone } from './repeat.ts'
import { inTransaction } from './transaction.ts'
import type { AppContext } from '../process/app-context.ts'

/** Statements that are transactions of their own; one that the database undid runs again. */
export const openPlatformDb = (pool: Pool): PlatformDb =>
  kyselyOver({
    query: ((question: QueryConfig) => repeatUndone(() => pool.query(question))) as Pool['query'],
  })

/**
 * Runs one transaction of no company, for platform operators' changes to all of them; if `work` fails, it
 * rolls back.
 */
export const withPlatformDb = <T>(
  context: Pick<AppContext, 'pools'>,
  work: (db: PlatformDb) => Promise<T>,
): Promise<T> =>
  inTransaction(context.pools.platform, async client => {
    corkWrites(client)
    const begun = client.query('begin')
    // It is awaited before the commit.
    begun.catch(() => undefined)
    const result = await work(kyselyOver(client))
    await begun
    await client.query('commit')
    return result
  })

/** Makes functions of the database that concern the running company concern this one, until the end of the transaction. */
export const enterCompany = (db: PlatformDb, companyId: number) =>
  sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(db)

/** Writes the same event to the logs of these companies. */
export const publishToCompanies = (
  db: PlatformDb,
  companyIds: readonly number[],
  { name, payload, rooms }: OutboxEvent,
) =>
  sql`insert into events (company_id, name, payload, rooms)
    select id, ${name}, ${JSON.stringify(payload)}::jsonb, ${[...rooms]}::text[] from unnest(${[...companyIds]}::int[]) as company(id)`.execute(
    db,
  )

/** Writes the same event to the log of every company with possible listeners. */
export const publishToEveryCompany = (db: PlatformDb, { name, payload, rooms }: OutboxEvent, now: Date) =>
  sql`insert into events (company_id, name, payload, rooms)
    select id, ${name}, ${JSON.stringify(payload)}::jsonb, ${[...rooms]}::text[] from companies where is_active and (due_date is null or due_date > ${now})`.execute(
    db,
  )

/** Writes an event to the log of one company. */
export const publishToCompany = (db: PlatformDb, companyId: number, { name, payload, rooms }: OutboxEvent) =>
  sql`insert into events (company_id, name, payload, rooms)
    values (${companyId}, ${name}, ${JSON.stringify(payload)}::jsonb, ${[...rooms]}::text[])`.execute(db)
