import {
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

/** Returns Kysely over one client, which its opener releases. */
export const kyselyOver = (client: Pick<ClientBase, 'query'>): Kysely<DB> =>
  new Kysely<DB>({ dialect: new BorrowedClient(client) })

class BorrowedClient implements Dialect {
  readonly #client: Pick<ClientBase, 'query'>
  constructor(client: Pick<ClientBase, 'query'>) {
    this.#client = client
  }
  createAdapter = (): PostgresAdapter => new PostgresAdapter()
  createQueryCompiler = (): QueryCompiler => new QueryCompiler()
  createIntrospector = (db: Kysely<unknown>): PostgresIntrospector => new PostgresIntrospector(db)
  createDriver = (): Driver => {
    const connection = new BorrowedConnection(this.#client)
    const refuse = (): Promise<never> =>
      Promise.reject(new Error('The scope is the transaction; there is none inside it.'))
    return {
      init: async () => undefined,
      acquireConnection: async () => connection,
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      releaseConnection: async () => undefined,
      destroy: async () => undefined,
    }
  }
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
