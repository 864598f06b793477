import { expect, it } from 'vitest'
import { inboxKey } from './inbox.store.ts'

it('takes two events with long names that begin alike for two', () => {
  const key = (end: string) => inboxKey({ kind: 'message', key: `${'x'.repeat(1_000)}${end}` })
  expect(key('a')).toBe(key('a'))
  expect(key('a')).not.toBe(key('b'))
  expect(inboxKey({ kind: 'message', key: 'short' })).toBe('short')
})
