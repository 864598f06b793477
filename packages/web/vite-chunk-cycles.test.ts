import { expect, test } from 'vitest'
import { findCycle } from './vite-chunk-cycles.ts'

const imports = (chunks: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(chunks))

test.each([
  ['chunks that share one', imports({ page: ['lib', 'queries'], queries: ['lib'], lib: [] }), undefined],
  ['a chunk that is not there', imports({ page: ['react'] }), undefined],
  ['two that import each other', imports({ page: ['a'], a: ['b'], b: ['a'] }), ['a', 'b', 'a']],
  ['a longer way round', imports({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [] }), ['a', 'b', 'c', 'a']],
])('the circle of %s', (_, graph, cycle) => expect(findCycle(graph)).toEqual(cycle))
