import { expect, it } from 'vitest'
import { hottestFunctions } from './cpu-profile.ts'

const node = (id: number, functionName: string, url = '', lineNumber = 0) => ({
  id,
  callFrame: { functionName, url, lineNumber },
})
const PROFILE = {
  nodes: [
    node(1, '(root)'),
    node(2, '(idle)'),
    node(3, '(garbage collector)'),
    node(4, 'find', 'file:///srv/recado/packages/server/src/tickets.ts', 9),
    node(5, 'find', 'file:///srv/recado/packages/server/src/tickets.ts', 9),
    node(6, '', 'file:///srv/recado/node_modules/pg/lib/client.js', 0),
  ],
  samples: [2, 4, 5, 6, 3, 1],
  timeDeltas: [900, 30, 30, 30, 10, 500],
}

it('sums a function over its callers, without idle time', () => {
  expect(hottestFunctions(PROFILE, 2)).toEqual([
    { name: 'find server/src/tickets.ts:10', share: 60 },
    { name: 'anonymous pg/lib/client.js:1', share: 30 },
  ])
})

it('takes the end of a profile alone', () => {
  expect(hottestFunctions(PROFILE, 9, 0.541).map(({ name }) => name)).toEqual([
    'anonymous pg/lib/client.js:1',
    '(garbage collector)',
  ])
})

it('has nothing to say of an empty profile', () => {
  expect(hottestFunctions({ nodes: [], samples: [], timeDeltas: [] }, 5)).toEqual([])
})
