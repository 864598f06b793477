import { day, idOrNone, phoneNumber, requiredText, text, TagChange, clockTime, id } from '@recado/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { momentsToDays, readLeniently } from './lenient.ts'

const Input = z.object({
  name: requiredText(1, 50).optional(),
  number: phoneNumber.optional(),
  note: text(50).optional(),
  texts: z.array(text(50)).optional(),
  userId: idOrNone.optional(),
  startWork: clockTime.optional(),
  users: z.array(id).optional(),
  theme: z.enum(['dark', 'light']).optional(),
})
const read = (value: unknown, schema: z.ZodType = Input): unknown => {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : readLeniently(schema, value, parsed.error.issues)?.data
}

it.each<[string, unknown, unknown]>([
  ['what fits stays as it is', { name: 'Ana', userId: '' }, { name: 'Ana', userId: null }],
  ['null is an empty text', { note: null }, { note: '' }],
  ['null is an empty list', { texts: null }, { texts: [] }],
  ['null inside a list is an empty text', { texts: ['a', null] }, { texts: ['a', ''] }],
  ['an empty time or choice is none', { startWork: '', theme: '' }, {}],
  ['null where a choice is meant is none', { theme: null }, {}],
  ['a row is read by its id', { users: [{ id: 3, name: 'Ana' }, 4] }, { users: [3, 4] }],
  ['a member is read by its user', { users: [{ userId: 3, unreads: 1, user: {} }] }, { users: [3] }],
  ['a number may be a number', { number: 5511987650001 }, { number: '5511987650001' }],
  ['a name that is empty stays refused', { name: '' }, undefined],
  ['a name that is null stays refused', { name: null }, undefined],
  ['a text that is a number stays refused', { note: 7 }, undefined],
  ['an id that is an object of something stays refused', { users: [{ id: { $gt: 0 } }] }, undefined],
  ['nothing at all stays refused', null, undefined],
])('%s', (_, value, expected) => {
  expect(read(value)).toEqual(expected)
})

it('a record whose part is null keeps it', () => {
  expect(read({ name: 'VIP', lane: null }, TagChange)).toEqual({ name: 'VIP' })
})

it('a moment is its day in the zone of the company', () => {
  const schema = z.object({ date: day.optional(), at: z.string().optional() })
  const at = '2026-11-29T01:30:00.000Z'
  expect(momentsToDays(schema, { date: at, at }, 'America/Sao_Paulo')).toEqual({ date: '2026-11-28', at })
  expect(momentsToDays(schema, { date: '2026-11-29 23:30:00' }, 'Asia/Tokyo')).toEqual({ date: '2026-11-29' })
  expect(momentsToDays(schema, { date: '2026-11-29' }, 'UTC')).toEqual({ date: '2026-11-29' })
  expect(momentsToDays(schema, { date: '2026-99-99T99:99' }, 'UTC')).toEqual({ date: '2026-99-99T99:99' })
})

it('a value that is nested too deep to be copied has no reading', () => {
  let deep: unknown = null
  for (let level = 0; level < 50_000; level++) deep = [deep]
  const schema = z.object({ name: z.string() })
  expect(
    readLeniently(schema, deep, [{ path: [], code: 'invalid_type', message: 'expected object' }]),
  ).toBeUndefined()
})
