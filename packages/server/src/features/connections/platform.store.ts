import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'

/**
 * Connections of webhook tokens. The only lookups before the company is known; they return ids, never
 * contents.
 */
export const findByHookTokens = preparedStatement((db, { tokens }: { tokens: readonly string[] }) =>
  db
    .selectFrom('connections')
    .select(['hook_token', 'id', 'company_id', 'provider'])
    .where(sql<boolean>`hook_token = any(${tokens}::text[])`),
)

/** Desired states of all connections to open, hold open or close, of every company. */
export const listDesiredStates = (db: PlatformDb) =>
  db
    .selectFrom('connections')
    .select(['id', 'company_id', 'generation', 'pairing_number'])
    .where(eb =>
      eb.or([
        eb.and([
          eb('desired', '=', 'open'),
          eb('stopped_generation', 'is distinct from', eb.ref('generation')),
        ]),
        eb.and([
          eb('desired', '=', 'closed'),
          eb.or([eb('fresh_login', '=', true), eb('status', '<>', 'DISCONNECTED')]),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()
export type DesiredState = Awaited<ReturnType<typeof listDesiredStates>>[number]
