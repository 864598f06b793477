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

/**
 * Limit of named texts; further texts are planned each time, so that a connection's plan cache is bounded.
 */
const MAX_NAMES = 2_000
/**
 * A plan of `select *` is refused once a migration has added a column, and processes of two versions run side
 * by side while one is replaced.
 */
const NAMES_ALL_COLUMNS = /(?:\bselect|\breturning|\.|,)\s*\*/u
/** An insert of several rows has a text for each number of them, and its plan costs next to nothing. */
const INSERTS_SEVERAL_ROWS = /^insert\b.*\bvalues\b.*\), \(/su

/** Creates a function that names statements, up to a number of different texts. */
export function createStatementNames(limit: number): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return text => {
    const known = names.get(text)
    if (known !== undefined || names.size >= limit) return known
    if (NAMES_ALL_COLUMNS.test(text) || INSERTS_SEVERAL_ROWS.test(text)) return undefined
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}

/**
 * Returns a prepared statement's name, so that each connection plans it once; undefined when it must not be
 * cached. A cached plan ignores values: those that choose a partial index, or infer one for a conflict, are
 * in the text (`sql.lit`).
 */
const statementName = createStatementNames(MAX_NAMES)

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
