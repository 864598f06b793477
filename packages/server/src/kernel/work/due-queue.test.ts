import { afterEach, expect, it } from 'vitest'
import { systemClock } from '../process/clock.ts'
import { makeLogger } from '../process/log.ts'
import type { Worker } from '../process/feature.ts'
import { startDueQueue, type DueQueueOptions } from './due-queue.ts'
import { Wakes } from './wakes.ts'

interface Item {
  readonly id: number
  readonly company: number
  readonly ticket: number
}

const context = {
  clock: systemClock,
  log: makeLogger({ level: 'silent' }),
  leases: undefined as never,
  wakes: new Wakes(async () => undefined),
}
let queue: Worker | undefined
afterEach(() => queue?.stop())

/** A queue over these items; each runs until `end` or its signal ends it, and is due no more then. */
function start(due: Item[], over: Partial<DueQueueOptions<Item>> = {}, wakes = context.wakes) {
  const begun: number[] = []
  const ends = new Map<number, () => void>()
  const aborted: number[] = []
  queue = startDueQueue<Item>(
    { ...context, wakes },
    {
      name: 'test',
      intervalMs: 5,
      limit: 10,
      keysOf: ({ ticket }) => [ticket],
      list: async () => [...due],
      run: (item, signal) => {
        begun.push(item.id)
        return new Promise<void>(resolve => {
          signal.addEventListener('abort', () => {
            aborted.push(item.id)
            resolve()
          })
          ends.set(item.id, () => {
            due.splice(due.indexOf(item), 1)
            resolve()
          })
        })
      },
      ...over,
    },
  )
  return { begun, aborted, end: (id: number) => ends.get(id)?.() }
}

it('runs items of one key after each other, and others beside them', async () => {
  const { begun, end } = start([
    { id: 1, company: 1, ticket: 7 },
    { id: 2, company: 1, ticket: 7 },
    { id: 3, company: 1, ticket: 8 },
  ])
  await expect.poll(() => begun).toEqual([1, 3])
  end(1)
  await expect.poll(() => begun).toEqual([1, 3, 2])
})

it('leaves room for another company, and runs so many of one as it may', async () => {
  const items = [1, 2, 3, 4].map(id => ({ id, company: id === 4 ? 2 : 1, ticket: id }))
  const { begun, end } = start(items, { shares: [{ of: ({ company }) => company, max: 2 }] })
  await expect.poll(() => begun).toEqual([1, 2, 4])
  end(2)
  await expect.poll(() => begun).toEqual([1, 2, 4, 3])
})

it('ends the work on what a newer item replaces, and then runs that one', async () => {
  const due = [{ id: 1, company: 1, ticket: 7 }]
  const { begun, aborted } = start(due, { replaces: (item, running) => item.id > running.id })
  await expect.poll(() => begun).toEqual([1])
  due[0] = { id: 2, company: 1, ticket: 7 }
  await expect.poll(() => begun).toEqual([1, 2])
  expect(aborted).toEqual([1])
})

// Seen red: it waited for the end of what ran, or for the look that finds what nobody has told.
it('runs what comes due while another item runs', async () => {
  const wakes = new Wakes(async () => undefined)
  wakes.isHearing = true
  const laterAt = new Date(Date.now() + 100)
  const items = [
    { id: 1, company: 1, ticket: 7 },
    { id: 2, company: 1, ticket: 8 },
  ]
  const isDue = ({ id }: Item): boolean => id === 1 || new Date() >= laterAt
  const { begun } = start(
    [],
    {
      list: async ({ keys }) => items.filter(item => isDue(item) && !keys.includes(item.ticket)),
      findNext: async () => (new Date() < laterAt ? laterAt : undefined),
    },
    wakes,
  )
  await expect.poll(() => begun, { timeout: 5_000 }).toEqual([1, 2])
})

it('ends and awaits what runs when it stops', async () => {
  const { begun, aborted } = start([{ id: 1, company: 1, ticket: 7 }])
  await expect.poll(() => begun).toEqual([1])
  await queue?.stop()
  expect(aborted).toEqual([1])
})
