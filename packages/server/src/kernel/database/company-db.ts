import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { ClientBase } from 'pg'
import type { DB } from '../../schema/tables.ts'
import { QueryCompiler } from './query-compiler.ts'
import { statementName } from './statement-names.ts'

declare const scoped: unique symbol
/**
 * A transaction that sees one company only. Only a scope creates one, so a query without a company cannot
 * compile.
 */
export type CompanyDb = Kysely<DB> & { readonly [scoped]: true }
/** A connection that sees every company. For the kernel and the platform alone. */
export type PlatformDb = Kysely<DB>

const refuse = (): Promise<never> =>
  Promise.reject(new Error('The scope is the transaction; there is none inside it.'))
const adapter = new PostgresAdapter()
const compiler = new QueryCompiler()

/**
 * Returns Kysely over one client, which its opener releases. A statement is issued within the call that executes it, so
 * that statements run in the order in which they were called.
 */
export function kyselyOver(client: Pick<ClientBase, 'query'>): Kysely<DB> {
  const connection = new BorrowedConnection(client)
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  }
  const dialect: Dialect = {
    createAdapter: () => adapter,
    createQueryCompiler: () => compiler,
    createIntrospector: db => new PostgresIntrospector(db),
    createDriver: () => driver,
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: consumer => consumer(connection),
  })
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
}

class BorrowedConnection implements DatabaseConnection {
  readonly #client: Pick<ClientBase, 'query'>
  constructor(client: Pick<ClientBase, 'query'>) {
    this.#client = client
  }
  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters } = compiled
    const name = statementName(text)
    const { rows, rowCount, command } = await this.#client.query({
      text,
      values: [...parameters],
      ...(name === undefined ? {} : { name }),
    })
    return command === 'SELECT'
      ? { rows: rows as R[] }
      : { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
  }
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Pages, not streams.')
  }
}
