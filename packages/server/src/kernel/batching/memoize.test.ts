import { expect, it } from 'vitest'
import type { Scope } from '../database/scope.ts'
import { memoize } from './memoize.ts'

/** A unit of work; nothing here reaches a table. */
const unitOfWork = (): Scope => ({}) as Scope

it('reads once for each key and unit of work, also for those who ask at the same moment', async () => {
  const read: string[] = []
  const load = memoize(async (_, list: string, page: number) => {
    read.push(`${list} ${page}`)
    return read.length
  })
  const [one, other] = [unitOfWork(), unitOfWork()]
  expect(await Promise.all([load(one, 'a', 1), load(one, 'a', 1), load(one, 'a', 2)])).toEqual([1, 1, 2])
  expect(await load(one, 'a', 1)).toBe(1)
  expect(await load(other, 'a', 1)).toBe(3)
  expect(read).toEqual(['a 1', 'a 2', 'a 1'])
})

it('does not mix the reads of two loaders, nor keys that look alike', async () => {
  const scope = unitOfWork()
  const first = memoize(async (_, a: string, b: string) => `first ${a} ${b}`)
  const second = memoize(async (_, a: string, b: string) => `second ${a} ${b}`)
  expect(
    await Promise.all([first(scope, 'a b', 'c'), first(scope, 'a', 'b c'), second(scope, 'a', 'b c')]),
  ).toEqual(['first a b c', 'first a b c', 'second a b c'])
  const length = memoize(async (_, a: string) => a.length)
  const parts = memoize(async (_, ...all: string[]) => all.length)
  expect([await length(scope, 'a,b'), await parts(scope, 'a', 'b'), await parts(scope, 'a,b')]).toEqual([
    3, 2, 1,
  ])
})
