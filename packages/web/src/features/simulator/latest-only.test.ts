import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'
import { latestOnly } from './latest-only.ts'

/** A promise with its resolvers. */
const open = <T>() => Promise.withResolvers<T>()

test('an answer that was overtaken by a later one is not shown', async () => {
  const shown: string[] = []
  const ask = latestOnly<string>(answer => shown.push(answer))
  const first = open<string>()
  const second = open<string>()
  const asked = [ask(() => first.promise), ask(() => second.promise)]
  second.resolve('second')
  await asked[1]
  first.resolve('first')
  await asked[0]
  expect(shown).toEqual(['second'])
})

test('answers in order are all shown', async () => {
  const shown: number[] = []
  const ask = latestOnly<number>(answer => shown.push(answer))
  await ask(async () => 1)
  await ask(async () => 2)
  expect(shown).toEqual([1, 2])
})

test('a refusal is passed on and shows nothing', async () => {
  const shown: string[] = []
  const ask = latestOnly<string>(answer => shown.push(answer))
  await expect(ask(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(shown).toEqual([])
})

test('work asked for while it runs runs exactly once more', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const work = coalesce(() => {
    const run = open<void>()
    runs.push(run)
    return run.promise
  })
  work()
  work()
  work()
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await runs[0]?.promise
  await Promise.resolve()
  expect(runs).toHaveLength(2)
  runs[1]?.resolve()
  await runs[1]?.promise
  await Promise.resolve()
  expect(runs).toHaveLength(2)
  work()
  expect(runs).toHaveLength(3)
})
