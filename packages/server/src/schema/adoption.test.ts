import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { BASELINE, migrate } from '../kernel/database/migrate.ts'
import { copyDatabase, urlOfDatabase } from '../testing/index.ts'

// A database at the end of the migrations before 1.0.0 becomes the baseline. The file has that schema and the names of its
// migrations. The test goes with `adoption.sql` and `OLD_CHAIN`.
const END_OF_OLD_CHAIN = new URL('testing/end-of-old-chain.sql.br', import.meta.url)

let database: { readonly url: string; drop(): Promise<void> }
let client: pg.Client

beforeEach(async () => {
  database = await createOldDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

async function createOldDatabase(): Promise<typeof database> {
  const name = `${inject('template')}_old_${process.hrtime.bigint()}`
  const url = urlOfDatabase(inject('server'), name)
  const inServer = (sql: string): Promise<unknown> => run(inject('server'), sql)
  await inServer(`create database ${name}`)
  await run(url, brotliDecompressSync(await readFile(END_OF_OLD_CHAIN)).toString())
  return { url, drop: async () => void (await inServer(`drop database ${name} with (force)`)) }
}

async function run(url: string, sql: string): Promise<void> {
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  try {
    await connection.query(sql)
  } finally {
    await connection.end()
  }
}

/** The whole schema, a sentence for each part, whatever the order in which it was made. */
async function describeSchema(url: string): Promise<string[]> {
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  try {
    const { rows } = await reader.query<{ part: string }>(`
      with ours as (select * from pg_class where relnamespace = 'public'::regnamespace)
      select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
          pg_get_expr(d.adbin, d.adrelid), a.attacl::text, col_description(c.oid, a.attnum)) as part
        from ours c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relkind = 'r'
      union all select concat_ws(' ', 'table', relname, relkind, relpersistence, reloptions::text, relrowsecurity,
          (select array_agg(g::text order by g::text) from unnest(relacl) g where g::text like 'recado_app=%')) from ours where relkind in ('r', 'S')
      union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select concat_ws(' ', 'index', pg_get_indexdef(indexrelid)) from pg_index join ours c on c.oid = indexrelid
      union all select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid)) from pg_trigger t join ours c on c.oid = tgrelid where not tgisinternal
      union all select concat_ws(' ', 'policy', polrelid::regclass, polname, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
        from pg_policy
      union all select concat_ws(' ', 'function', pg_get_functiondef(p.oid), p.proacl::text) from pg_proc p
        where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all select concat_ws(' ', 'sequence', sequencename, data_type, min_value, max_value, cycle) from pg_sequences where schemaname = 'public'
      order by 1`)
    // A dump adds brackets to a condition of several parts.
    return rows.map(({ part }) => part.replaceAll(/[()]/gu, ''))
  } finally {
    await reader.end()
  }
}

const namesOfMigrations = async (): Promise<string[]> =>
  (await client.query<{ name: string }>('select name from schema_migrations order by name')).rows.map(
    ({ name }) => name,
  )

it('a database at the end of the migrations before 1.0.0 gets the schema of a new one and keeps its rows', async () => {
  await client.query(`insert into plans (name) values ('Ouro')`)
  expect((await migrate({ connectionString: database.url }))[0]).toBe(BASELINE)
  const fresh = await copyDatabase(inject('server'), inject('template'))
  try {
    expect(await describeSchema(database.url)).toEqual(await describeSchema(fresh.url))
  } finally {
    await fresh.drop()
  }
  expect((await client.query('select name from plans')).rows).toEqual([{ name: 'Ouro' }])
  expect(await migrate({ connectionString: database.url })).toEqual([])
})

it('an older database is refused with what to do, and nothing is touched', async () => {
  await client.query(`delete from schema_migrations where name like '0130%'`)
  const [names, schema] = [await namesOfMigrations(), await describeSchema(database.url)]
  await expect(migrate({ connectionString: database.url })).rejects.toThrow(
    'The database is older than Recado 1.0.0 (its last migration is 0129-usernames.sql): start the last version before 1.0.0 on it once, then this one.',
  )
  expect(await namesOfMigrations()).toEqual(names)
  expect(await describeSchema(database.url)).toEqual(schema)
})

it('a database of another state of the baseline is to be made anew', async () => {
  await migrate({ connectionString: database.url })
  await client.query(`update schema_migrations set hash = 'other' where name = $1`, [BASELINE])
  await expect(migrate({ connectionString: database.url })).rejects.toThrow('start anew with an empty one')
})
