import { expect, it } from 'vitest'
import { batchLookup } from './batch-lookup.ts'

/** Resolves reads on demand, and records the batches. */
function slowReader() {
  const groups: {
    keys: readonly string[]
    end(found: Map<string, string>): void
    fail(error: Error): void
  }[] = []
  const look = batchLookup<string, string>(
    keys => new Promise((end, fail) => groups.push({ keys, end, fail })),
    10,
  )
  return { look, groups }
}

it('whoever asks while others are looked up is in the next group, and gets nothing that was read before', async () => {
  const { look, groups } = slowReader()
  const first = look('ana')
  const [again, other] = [look('ana'), look('beto')]
  groups[0]?.end(new Map([['ana', 'admin']]))
  expect(await first).toBe('admin')
  expect(groups.map(({ keys }) => keys)).toEqual([['ana'], ['ana', 'beto']])
  groups[1]?.end(new Map([['ana', 'user']]))
  expect([await again, await other]).toEqual(['user', undefined])
})

it('no more are looked up at once than may be, and nobody is left over', async () => {
  const groups: (readonly string[])[] = []
  const look = batchLookup<string, string>(async keys => {
    groups.push(keys)
    return new Map(keys.map(key => [key, key.toUpperCase()]))
  }, 2)
  expect(await Promise.all(['a', 'b', 'c', 'd', 'e'].map(look))).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(groups).toEqual([['a'], ['b', 'c'], ['d', 'e']])
})

it('what fails, fails for those who were looked up with it, and for nobody after them', async () => {
  const { look, groups } = slowReader()
  const first = look('ana')
  const second = look('beto')
  groups[0]?.fail(new Error('The line was cut.'))
  await expect(first).rejects.toThrow('The line was cut.')
  groups[1]?.end(new Map([['beto', 'user']]))
  expect(await second).toBe('user')
})
