import { HoursExceptionInputs, TagInput } from '@recado/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { violatedRules } from './failures.ts'

const refused = (schema: z.ZodType, value: unknown) =>
  violatedRules(value, schema.safeParse(value).error?.issues ?? [])

test('a shape that may be absent names the field inside that is missing', () => {
  expect(refused(TagInput, { name: 'Novo', lane: { timer: {} } })).toEqual({
    'lane.timer.minutes': 'required',
  })
  expect(refused(TagInput, { name: 'Novo', lane: { limit: 0, timer: { minutes: 0 } } })).toEqual({
    'lane.limit': 'tooSmall',
    'lane.timer.minutes': 'tooSmall',
  })
  expect(refused(TagInput, { name: 'Novo', lane: { timer: 'soon' } })).toEqual({ 'lane.timer': 'invalid' })
})

test('rules of the library have the names of ours', () => {
  expect(refused(HoursExceptionInputs, {})).toEqual({ exceptions: 'required' })
  expect(refused(HoursExceptionInputs, { exceptions: [] })).toEqual({ exceptions: 'tooSmall' })
  const schema = z.object({
    text: z.string().min(2),
    long: z.string().max(2),
    number: z.int().max(2),
    list: z.array(z.int()).max(1),
    either: z.union([z.int(), z.null()]),
    kind: z.enum(['a', 'b']),
  })
  expect(refused(schema, { text: '', long: 'abc', number: 3, list: [1, 2], either: '', kind: 'c' })).toEqual({
    text: 'tooShort',
    long: 'tooLong',
    number: 'tooLarge',
    list: 'tooMany',
    either: 'invalid',
    kind: 'invalid',
  })
  expect(refused(z.int(), 'x')).toEqual({ _: 'invalid' })
})
