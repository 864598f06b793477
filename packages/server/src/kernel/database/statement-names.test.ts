import { expect, it } from 'vitest'
import { statementName } from './statement-names.ts'

it('the same text has the same name, another text another', () => {
  expect(statementName('select "id" from "tickets" where "id" = $1')).toBe(
    statementName('select "id" from "tickets" where "id" = $1'),
  )
  expect(statementName('select "id" from "tickets"')).not.toBe(statementName('select "uuid" from "tickets"'))
})

it.each([
  'select * from "queues"',
  'select "q".* from "queues" as "q"',
  'insert into "queues" ("name") values ($1) returning *',
  'select "a", * from "queues"',
])('what takes all columns is not kept, since a new column would break it: %s', text =>
  expect(statementName(text)).toBeUndefined(),
)

it('a count takes no columns', () =>
  expect(statementName('select count(*) as "n" from "tickets"')).toBeDefined())
