import { expect, test } from 'vitest'
import { findCycles, reduceTransitively, partEdges, partOf, renderDot } from './parts.ts'

test('a file belongs to its package, its folder or its feature; tests belong nowhere', () => {
  expect(partOf('packages/contract/src/tickets/ticket.ts')).toBe('contract')
  expect(partOf('packages/server/src/main.ts')).toBe('server/main')
  expect(partOf('packages/server/src/kernel/database/pool.ts')).toBe('server/kernel')
  expect(partOf('packages/server/src/features/index.ts')).toBe('server/features')
  expect(partOf('packages/server/src/features/tickets/tickets.store.ts')).toBe('server/features/tickets')
  expect(partOf('packages/channels/src/port.ts')).toBe('channels/port')
  expect(partOf('packages/channels/src/port/event.ts')).toBe('channels/port')
  expect(partOf('packages/server/src/kernel/database/pool.test.ts')).toBeNull()
  expect(partOf('packages/server/src/testing/index.ts')).toBeNull()
  expect(partOf('node_modules/zod/index.js')).toBeNull()
})

test('a cycle between parts is found, and a tree has none', () => {
  const file = (part: string): string => `packages/web/src/features/${part}/index.ts`
  const tree = partEdges([
    [file('a'), file('b')],
    [file('a'), file('c')],
    [file('b'), file('c')],
  ])
  expect(findCycles(tree)).toEqual([])
  const round = partEdges([
    [file('a'), file('b')],
    [file('b'), file('c')],
    [file('c'), file('b')],
  ])
  expect(findCycles(round)).toEqual([['web/features/b', 'web/features/c', 'web/features/b']])
})

test('an import that follows from others is not drawn', () => {
  const edges = new Map([
    ['a', new Set(['b', 'c'])],
    ['b', new Set(['c'])],
  ])
  expect(reduceTransitively(edges)).toEqual(
    new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
    ]),
  )
})

test('the drawing names every part and every arrow once', () => {
  const dot = renderDot(
    partEdges([
      ['packages/domain/src/index.ts', 'packages/contract/src/index.ts'],
      ['packages/domain/src/other.ts', 'packages/contract/src/route.ts'],
    ]),
  )
  expect(dot.match(/"domain" -> "contract";/g)).toHaveLength(1)
  expect(dot).toContain('subgraph "cluster_contract"')
})
