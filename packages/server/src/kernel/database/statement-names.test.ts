import { beforeEach, expect, it } from 'vitest'
import { createStatementNames } from './company-db.ts'

let statementName: ReturnType<typeof createStatementNames>
beforeEach(() => {
  statementName = createStatementNames(2)
})

it('the same text has the same name, another text another', () => {
  const name = statementName('select "id" from "tickets"')
  expect(statementName('select "id" from "tickets"')).toBe(name)
  expect(statementName('select "uuid" from "tickets"')).not.toBe(name)
})

it.each([
  'select * from "queues"',
  'select "q".* from "queues" as "q"',
  'insert into "queues" ("name") values ($1) returning *',
  'select "a", * from "queues"',
])('a statement of all columns has none, since a new column would break its plan: %s', text =>
  expect(statementName(text)).toBeUndefined(),
)

it('an insert of several rows has none, since each number of rows is another text', () => {
  expect(statementName('insert into "tags" ("name") values ($1), ($2)')).toBeUndefined()
  expect(statementName('insert into "tags" ("name", "color") values ($1, $2)')).toBeDefined()
})

it('a count takes no columns', () =>
  expect(statementName('select count(*) as "n" from "tickets"')).toBeDefined())

it('texts beyond the limit have none, and earlier ones keep theirs', () => {
  const first = statementName('select 1')
  expect(first).toBeDefined()
  expect(statementName('select 2')).toBeDefined()
  expect(statementName('select 3')).toBeUndefined()
  expect(statementName('select 1')).toBe(first)
})
