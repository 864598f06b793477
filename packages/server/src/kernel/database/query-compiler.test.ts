import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector } from 'kysely'
import { expect, it } from 'vitest'
import type { DB } from '../../schema/tables.ts'
import { QueryCompiler } from './query-compiler.ts'

const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: over => new PostgresIntrospector(over),
    createQueryCompiler: () => new QueryCompiler(),
  },
})
const tags = db.selectFrom('tags').select('id')

it.each([[[]], [[1]], [[1, 2, 3]]])('lists of any length have one text: %j', ids => {
  expect(tags.where('id', 'in', ids).compile()).toMatchObject({
    sql: 'select "id" from "tags" where "id" = any($1)',
    parameters: [ids],
  })
  expect(tags.where('id', 'not in', ids).compile()).toMatchObject({
    sql: 'select "id" from "tags" where "id" <> all($1)',
    parameters: [ids],
  })
})

it('a list from a query stays one', () =>
  expect(tags.where('id', 'in', tags).compile().sql).toBe(
    'select "id" from "tags" where "id" in (select "id" from "tags")',
  ))
