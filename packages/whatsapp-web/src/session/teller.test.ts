import type { ChannelEvent } from '@recado/channels/port'
import { expect, it } from 'vitest'
import { Teller } from './teller.ts'

const event = (fact: 'starting' | 'open'): ChannelEvent => ({ kind: 'state', key: null, at: new Date(0), live: true, fact })

it('tells what is told in the very moment the last was told', async () => {
  const heard: ChannelEvent[] = []
  const teller = new Teller(
    async events => void heard.push(...events),
    () => undefined,
  )
  await teller.tell([event('starting')])
  await teller.tell([event('open')])
  expect(heard.map(one => one.kind === 'state' && one.fact)).toEqual(['starting', 'open'])
})

it('tells nothing more once the core could not take something, and says so once', async () => {
  const failures: unknown[] = []
  const teller = new Teller(
    async () => {
      throw new Error('away')
    },
    error => failures.push(error),
  )
  const results = await Promise.allSettled([teller.tell([event('starting')]), teller.tell([event('open')])])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(teller.tell([event('open')])).rejects.toThrow('over')
  expect(failures).toHaveLength(1)
})
