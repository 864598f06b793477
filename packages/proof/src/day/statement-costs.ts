import { runBenchQuery } from '../bench/bench-database.ts'

/** The time that a statement took together over a day, and how often it ran. */
export interface StatementCost {
  readonly text: string
  readonly calls: number
  readonly totalMs: number
}
const NAMED = 15

/** Begins to count anew; on a server that does not count, nothing. */
export const forgetStatements = async (url: string): Promise<void> =>
  void (await runBenchQuery(url, 'create extension if not exists pg_stat_statements')
    .then(() => runBenchQuery(url, 'select pg_stat_statements_reset()'))
    .catch(() => undefined))

/** The costliest statements of this database; none on a server that does not count. */
export const costliestStatements = (url: string): Promise<StatementCost[]> =>
  runBenchQuery<StatementCost>(
    url,
    `select left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as text, calls::int, round(total_exec_time)::int as "totalMs"
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
     order by total_exec_time desc limit ${NAMED}`,
  ).catch(() => [])
