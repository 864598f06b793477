// spec: roles-1
import { maskContact } from '@recado/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { makeSimulator, server, setupTestServer } from '../../testing/index.ts'
import { propertyRuns } from '../../testing/extent.ts'

// Two contacts that look the same to somebody who sees masked numbers stand at the same place of the list, whatever
// digits are hidden.

setupTestServer(makeSimulator())

interface Person {
  readonly name: string
  readonly number: string
}
const digits = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...'0123456789'.split('')), { minLength, maxLength }).map(all => all.join(''))
const SEPARATORS = [
  ' ',
  '-',
  '(',
  ') ',
  '+',
  '.',
  '*',
  ' Rita ',
  ' / ',
  '12/03/2024',
  '10:30',
  'R$ 1.200.000',
]
const pieces = fc.array(fc.oneof(digits(1, 15), digits(8, 13), fc.constantFrom(...SEPARATORS)), {
  minLength: 1,
  maxLength: 6,
})
const person = fc
  .record({
    pieces,
    number: digits(10, 13),
    // The name holds the number, or the end of it, before one of its pieces; or it is the number.
    holds: fc.constantFrom('number', 'whole', 'end', 'nothing'),
    before: fc.nat(5),
  })
  .map(({ pieces: parts, number, holds, before }): Person => {
    if (holds === 'number') return { name: number, number }
    const held = { whole: [number], end: [number.slice(-8)], nothing: [] }[holds]
    return { name: [...parts.slice(0, before), ...held, ...parts.slice(before)].join(''), number }
  })
const look = ({ name, number }: Person): Person => {
  const masked = maskContact({ name, number, isGroup: false })
  return { name: masked.name, number: masked.number }
}
/** The text with other digits where its view hides some. */
const exchange = (text: string, view: string, others: string): string =>
  text
    .split('')
    .map((character, at) =>
      view[at] === '*' && /\d/u.test(character) ? others[at % others.length]! : character,
    )
    .join('')

/** The places in the list, by the expression of the column. */
async function placesOf(people: readonly Person[]): Promise<string[]> {
  const { platform } = server.context
  const { rows: columns } = await sql<{ expression: string }>`
    select pg_get_expr(d.adbin, d.adrelid) as expression from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'contacts'::regclass and a.attname = 'masked_sort_name'`.execute(platform)
  const { rows } = await sql<{ place: string }>`
    select ${sql.raw(columns[0]!.expression)} as place
    from rows from (jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as (name text, number text))
      with ordinality as p(name, number, n), (values (false)) as g(is_group)
    order by p.n`.execute(platform)
  return rows.map(({ place }) => place)
}

it('contacts that look the same have the same place', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(person, digits(60, 60)), { minLength: 60, maxLength: 60 }),
      async cases => {
        const pairs = cases.flatMap(([one, others]): [Person, Person][] => {
          const view = look(one)
          const other = {
            name: exchange(one.name, view.name, others),
            number: exchange(one.number, view.number, others.slice(7)),
          }
          return isDeepStrictEqual(look(other), view) ? [[one, other]] : []
        })
        const places = await placesOf(pairs.map(([one]) => one))
        expect(await placesOf(pairs.map(([, other]) => other))).toEqual(places)
      },
    ),
    { numRuns: propertyRuns(20) },
  )
})

it('a number alone stands at the place of the digits that it shows', async () => {
  expect(
    await placesOf([
      { name: '5511987654321', number: '5511987654321' },
      { name: '+5511987654321', number: '5511987654321' },
      { name: 'Rita', number: '5511987654321' },
      { name: '5511987654321 (2)', number: '5511987654321' },
    ]),
  ).toEqual(['551198765****', '+551198765****', 'rita', '5511********* (*)'])
})
