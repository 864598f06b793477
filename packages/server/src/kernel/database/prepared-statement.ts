import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, type CompiledQuery } from 'kysely'
import type { DB } from '../../schema/tables.ts'
import { QueryCompiler } from './query-compiler.ts'

/** Slot for each run's value. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Puts statements together and runs none. */
const drafting = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  },
})

interface Draft<R> {
  compile(db: Kysely<DB>): CompiledQuery<R>
}
type Executor = Pick<Kysely<DB>, 'executeQuery'>

/**
 * Compiles a statement once and runs it with other values: compiling a page's query takes longer than many a
 * query runs. `draft` receives slots instead of values, so it cannot compare or count them; a list becomes
 * `any(…)`.
 */
export function preparedStatement<V extends object, R>(
  draft: (db: Kysely<DB>, value: V) => Draft<R>,
): (db: Executor, value: V) => Promise<R[]> {
  let compiled: CompiledQuery<R> | undefined
  return async (db, value) => {
    compiled ??= draft(drafting, new Proxy({} as V, { get: (_, name) => new Slot(String(name)) })).compile(
      drafting,
    )
    const parameters = compiled.parameters.map(parameter =>
      parameter instanceof Slot ? (value as Record<string, unknown>)[parameter.name] : parameter,
    )
    return (await db.executeQuery<R>({ ...compiled, parameters })).rows
  }
}
