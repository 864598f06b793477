import { expect, it } from 'vitest'
import { readDayFlags } from './flags.ts'

it.each([
  {
    args: [],
    read: {
      minutes: 3,
      companies: 20,
      messages: 100_000,
      seed: 1,
      kill: true,
      browser: false,
      findLimit: false,
    },
  },
  {
    args: ['--minutes', '30', '--companies', '100', '--messages', '2000000'],
    read: { minutes: 30, companies: 100 },
  },
  { args: ['--no-kill', '--seed', '7'], read: { kill: false, seed: 7 } },
  { args: ['--find-limit'], read: { findLimit: true, companies: 20 } },
  { args: ['--keep'], read: { keep: false, database: undefined } },
  { args: ['--keep', '--database', 'postgres://a/b'], read: { keep: true, database: 'postgres://a/b' } },
])('reads $args', ({ args, read }) => {
  expect(readDayFlags(args, {})).toMatchObject(read)
})

it.each([
  ['--minutes', '0'],
  ['--minutes', '31'],
  ['--companies', '101'],
  ['--companies', '1.5'],
  ['--messages', '-1'],
  ['--messages', 'many'],
  ['--seed', '0.5'],
])('refuses %s %s', (...args) => {
  expect(() => readDayFlags([...args], {})).toThrow(/Usage|Option/u)
})
