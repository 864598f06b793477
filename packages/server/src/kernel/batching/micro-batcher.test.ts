import { expect, it } from 'vitest'
import { MicroBatcher } from './micro-batcher.ts'

/** Work that waits until it is let go, and remembers its groups. */
function slow(
  outcome: (item: string, group: readonly string[]) => { refused: unknown } | undefined = () => undefined,
) {
  const groups: string[][] = []
  const gates: (() => void)[] = []
  const together = new MicroBatcher<string>(async group => {
    groups.push([...group])
    await new Promise<void>(resolve => gates.push(resolve))
    return group.map(item => outcome(item, group))
  }, 3)
  const letGo = async (): Promise<void> => {
    await expect.poll(() => gates.length).toBeGreaterThan(0)
    gates.shift()?.()
  }
  return { groups, together, letGo }
}

it('does together what comes while a group is on its way, no more than allowed', async () => {
  const { groups, together, letGo } = slow()
  const all = ['a', 'b', 'c', 'd', 'e'].map(item => together.do(item))
  for (let n = 0; n < 3; n++) await letGo()
  await Promise.all(all)
  expect(groups).toEqual([['a'], ['b', 'c', 'd'], ['e']])
  expect(together.idle).toBe(true)
})

it('refuses one without the others', async () => {
  const { together, letGo } = slow(item => (item === 'bad' ? { refused: 'forged' } : undefined))
  const all = Promise.allSettled(['first', 'bad', 'good'].map(item => together.do(item)))
  await letGo()
  await letGo()
  expect((await all).map(one => (one.status === 'fulfilled' ? 'done' : (one.reason as string)))).toEqual([
    'done',
    'forged',
    'done',
  ])
})

it('tries each alone when a group fails as a whole, in the order they came', async () => {
  const { groups, together, letGo } = slow((_, group) => {
    if (group.includes('poison')) throw new Error('The whole group failed.')
    return undefined
  })
  const all = Promise.allSettled(['first', 'one', 'poison', 'two'].map(item => together.do(item)))
  for (let n = 0; n < 5; n++) await letGo()
  expect((await all).map(one => one.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(groups).toEqual([['first'], ['one', 'poison', 'two'], ['one'], ['poison'], ['two']])
})
