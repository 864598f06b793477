import type { ChannelEvent } from '@recado/channels/port'
import { expect, it } from 'vitest'
import { EventQueue } from './event-queue.ts'

const event = (fact: 'starting' | 'open'): ChannelEvent => ({
  kind: 'state',
  key: null,
  at: new Date(0),
  live: true,
  fact,
})

it('tells what is told in the very moment the last was told', async () => {
  const heard: ChannelEvent[] = []
  const teller = new EventQueue(
    async events => void heard.push(...events),
    () => undefined,
  )
  await teller.emit([event('starting')])
  await teller.emit([event('open')])
  expect(heard.map(one => one.kind === 'state' && one.fact)).toEqual(['starting', 'open'])
})

it('tells nothing more once the core could not take something, and says so once', async () => {
  const failures: unknown[] = []
  const teller = new EventQueue(
    async () => {
      throw new Error('away')
    },
    error => failures.push(error),
  )
  const results = await Promise.allSettled([teller.emit([event('starting')]), teller.emit([event('open')])])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(teller.emit([event('open')])).rejects.toThrow('over')
  expect(failures).toHaveLength(1)
})
