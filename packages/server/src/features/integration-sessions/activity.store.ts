import { sql } from 'kysely'
import type { IntegrationUse } from '@recado/contract'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

const kind = (value: IntegrationUse['kind']) =>
  sql<IntegrationUse['kind']>`${sql.lit(value)}::text`.as('kind')
const NONE = sql<string | null>`null::text`

/** Every integration with its latest delivery. */
export const listLastCalls = (db: CompanyDb) =>
  db
    .selectFrom('integrations as i')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('integration_deliveries as d')
          .select('d.at')
          .whereRef('d.company_id', '=', 'i.company_id')
          .whereRef('d.integration_id', '=', 'i.id')
          .orderBy('d.id', 'desc')
          .limit(1)
          .as('last'),
      join => join.onTrue(),
    )
    .select(['i.id', 'last.at'])
    .orderBy('i.id')
    .execute()

/** Calls of the last 24 hours; `hoursAgo` is from 0 to 23. */
export const countCallsByHour = (db: CompanyDb, now: Date) =>
  db
    .selectFrom('integration_deliveries')
    .select('integration_id')
    .select([
      sql<number>`floor(extract(epoch from (${now}::timestamptz - at)) / 3600)::int`.as('hoursAgo'),
      sql<number>`(count(*) filter (where outcome = 'answered'))::int`.as('answered'),
      sql<number>`(count(*) filter (where outcome = 'failed'))::int`.as('failed'),
    ])
    .where('at', '>', sql<Date>`${now}::timestamptz - interval '24 hours'`)
    .where('at', '<=', now)
    .groupBy(['integration_id', 'hoursAgo'])
    .execute()

/** The records that name an integration: connections, queues, and options of menus. */
export const listUses = (db: CompanyDb) =>
  db
    .selectFrom('connections')
    .select(['integration_id', 'id', 'name', kind('connection'), NONE.as('queueName'), NONE.as('color')])
    .where('integration_id', 'is not', null)
    .unionAll(
      db
        .selectFrom('queues')
        .select(['integration_id', 'id', 'name', kind('queue'), NONE.as('queueName'), 'color'])
        .where('integration_id', 'is not', null),
    )
    .unionAll(
      db
        .selectFrom('queue_options as o')
        .innerJoin('queues as q', join =>
          join.onRef('q.company_id', '=', 'o.company_id').onRef('q.id', '=', 'o.queue_id'),
        )
        .select([
          'o.action_integration_id as integration_id',
          'o.id',
          'o.title as name',
          kind('option'),
          'q.name as queueName',
          'q.color',
        ])
        .where('o.action_integration_id', 'is not', null),
    )
    .orderBy('kind')
    .orderBy('name')
    .orderBy('id')
    .execute()
