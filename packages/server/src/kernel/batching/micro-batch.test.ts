import { expect, it } from 'vitest'
import { microBatch, type ItemOutcome } from './micro-batch.ts'

/** Work that waits until it is let go, and remembers its groups. */
function slow(
  outcome: (item: string, group: readonly string[]) => ItemOutcome<string>,
  options?: Parameters<typeof microBatch>[2],
) {
  const groups: string[][] = []
  const gates: (() => void)[] = []
  const ask = microBatch<string, string>(
    async group => {
      groups.push([...group])
      await new Promise<void>(resolve => gates.push(resolve))
      return group.map(item => outcome(item, group))
    },
    3,
    options,
  )
  const letGo = async (): Promise<void> => {
    await expect.poll(() => gates.length).toBeGreaterThan(0)
    gates.shift()?.()
  }
  return { groups, ask, letGo }
}
const said = (item: string): ItemOutcome<string> => ({ answer: item.toUpperCase() })
const failing = (poison: string) => (item: string, group: readonly string[]) => {
  if (group.includes(poison)) throw new Error('The whole group failed.')
  return said(item)
}

it('does together what comes while a group is under way, no more than allowed', async () => {
  const { groups, ask, letGo } = slow(said)
  const all = ['a', 'b', 'c', 'd', 'e'].map(ask)
  for (let n = 0; n < 3; n++) await letGo()
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(groups).toEqual([['a'], ['b', 'c', 'd'], ['e']])
})

it('gives nobody an answer that was found before they asked', async () => {
  let role = 'admin'
  const { groups, ask, letGo } = slow(() => ({ answer: role }))
  const first = ask('ana')
  const again = ask('ana')
  await letGo()
  expect(await first).toBe('admin')
  role = 'user'
  await letGo()
  expect(await again).toBe('user')
  expect(groups).toEqual([['ana'], ['ana']])
})

it('refuses one without the others', async () => {
  const { ask, letGo } = slow(item => (item === 'bad' ? { refused: 'forged' } : said(item)))
  const all = Promise.allSettled(['first', 'bad', 'good'].map(ask))
  await letGo()
  await letGo()
  expect((await all).map(one => (one.status === 'fulfilled' ? one.value : (one.reason as string)))).toEqual([
    'FIRST',
    'forged',
    'GOOD',
  ])
})

it('fails for those of a group that fails, and for nobody after them', async () => {
  const { ask, letGo } = slow(failing('poison'))
  const all = Promise.allSettled(['first', 'one', 'poison', 'two', 'last'].map(ask))
  for (let n = 0; n < 3; n++) await letGo()
  expect((await all).map(one => one.status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ])
})

it('tries each alone when a group fails as a whole, in the order they came, if it is told to', async () => {
  const { groups, ask, letGo } = slow(failing('poison'), { triesAlone: true })
  const all = Promise.allSettled(['first', 'one', 'poison', 'two'].map(ask))
  for (let n = 0; n < 5; n++) await letGo()
  expect((await all).map(one => one.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(groups).toEqual([['first'], ['one', 'poison', 'two'], ['one'], ['poison'], ['two']])
})

it('gathers what comes before a group begins', async () => {
  const { groups, ask, letGo } = slow(said, { gatherMs: 0 })
  const first = [ask('a')]
  await Promise.resolve()
  first.push(ask('b'))
  await letGo()
  expect(await Promise.all(first)).toEqual(['A', 'B'])
  expect(groups).toEqual([['a', 'b']])
})
