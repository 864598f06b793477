import type { PoolClient } from 'pg'
import type { AppContext } from '../kernel/process/app-context.ts'

export interface Statement {
  readonly text: string
  readonly values?: unknown[]
  /** Prepared statement's name. */
  readonly name?: string
}
/** Every statement of company work from now on. */
export function recordStatements({ pools: { company: pool } }: AppContext): Statement[] {
  const statements: Statement[] = []
  const watched = new WeakSet<PoolClient>()
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  pool.connect = (async () => {
    const client = await connect()
    if (!watched.has(client)) {
      watched.add(client)
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      client.query = ((...args: [string | Statement, ...unknown[]]) => {
        const statement = typeof args[0] === 'string' ? { text: args[0] } : args[0]
        if (!/^(begin|commit|rollback|set app)\b/i.test(statement.text)) statements.push(statement)
        return query(...args)
      }) as typeof client.query
    }
    return client
  }) as typeof pool.connect
  return statements
}
