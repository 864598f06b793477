import type { Import } from '@recado/contract'
import { expect, it } from 'vitest'
import { reduceImports } from './imports.live.ts'

const one = (over: Partial<Import>): Import => ({
  id: 1,
  whatsappId: 1,
  kind: 'messages',
  state: 'running',
  found: 10,
  taken: 1,
  added: 1,
  percent: 10,
  beganAt: '2026-05-01T12:00:00.000Z',
  endedAt: null,
  ...over,
})

it('is in the place of the one before it, of its kind and connection', () => {
  const [old, contacts, other] = [one({}), one({ id: 2, kind: 'contacts' }), one({ id: 3, whatsappId: 2 })]
  const next = one({ id: 4, taken: 9 })
  expect(reduceImports([old, contacts, other], next)).toEqual([next, contacts, other])
  expect(reduceImports([], next)).toEqual([next])
})

it('is not forgotten for an older one that is told late', () => {
  const latest = one({ id: 5 })
  expect(reduceImports([latest], one({ id: 4, state: 'cancelled' }))).toEqual([latest])
})

it('stays over when the answer that it has begun comes after its end', () => {
  const begun = one({ found: null, taken: 0, added: 0 })
  const over = one({ state: 'finished', taken: 10, endedAt: '2026-05-01T12:00:01.000Z' })
  expect(reduceImports(reduceImports([], over), begun)).toEqual([over])
  const further = one({ taken: 5 })
  expect(reduceImports(reduceImports([], further), begun)).toEqual([further])
  expect(reduceImports(reduceImports([], further), over)).toEqual([over])
})
