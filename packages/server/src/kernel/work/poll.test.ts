import { describe, expect, it } from 'vitest'
import { makeLogger } from '../process/log.ts'
import { Notifier } from './notifier.ts'
import { systemClock } from '../process/clock.ts'
import { poll, type PollContext } from './poll.ts'
import { Wakes } from './wakes.ts'

const HOUR_MS = 60 * 60_000
const lines: string[] = []
const log = makeLogger({ level: 'warn', destination: { write: (line: string) => lines.push(line) } })
const makeContext = (): PollContext & { readonly wakes: Wakes } => ({
  clock: systemClock,
  log,
  leases: undefined as never,
  wakes: new Wakes(async () => undefined),
})
const context = makeContext()

it('a run that fails is logged by name, and the next one comes', async () => {
  const second = Promise.withResolvers<void>()
  let runs = 0
  const polling = poll(context, { name: 'counting', intervalMs: 1 }, async () => {
    runs += 1
    if (runs === 1) throw new Error('The first one fails.')
    second.resolve()
  })
  await second.promise
  await polling.stop()
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    task: 'counting',
    msg: 'Background work failed; it is tried again.',
  })
})

it('a notification starts the next run before its time', async () => {
  const notifier = new Notifier()
  let runs = 0
  const polling = poll(context, { name: 'waiting', intervalMs: HOUR_MS, notifier }, async () => {
    runs += 1
  })
  await expect.poll(() => runs).toBe(1)
  notifier.notify()
  await expect.poll(() => runs).toBe(2)
  await polling.stop()
})

it('stopping aborts the run and waits for it', async () => {
  const begun = Promise.withResolvers<void>()
  let isOver = false
  const polling = poll(context, { name: 'long', intervalMs: 1 }, async signal => {
    begun.resolve()
    await new Promise<void>(resolve => {
      signal.addEventListener('abort', () => resolve())
    })
    isOver = true
  })
  await begun.promise
  await polling.stop()
  expect(isOver).toBe(true)
})

describe('a loop with nothing to do', () => {
  /** A loop that may look every millisecond, in a process that hears the others. */
  const rest = async (work: () => Promise<Date | undefined>) => {
    const { wakes, ...others } = makeContext()
    wakes.isHearing = true
    let runs = 0
    const polling = poll({ ...others, wakes }, { name: 'resting', intervalMs: 1 }, () => {
      runs += 1
      return work()
    })
    await expect.poll(() => runs).toBe(1)
    return { wakes, polling, runs: () => runs }
  }
  const NOTHING = async () => undefined

  it('rests until something is committed, here or in another process', async () => {
    const { wakes, polling, runs } = await rest(NOTHING)
    wakes.tell()
    await expect.poll(runs).toBe(2)
    wakes.hear('another-process sends')
    await expect.poll(runs).toBe(3)
    await polling.stop()
  })

  it('looks when the next work is due', async () => {
    const due = Date.now() + 30
    const { polling, runs } = await rest(async () => (Date.now() < due ? new Date(due) : undefined))
    await expect.poll(runs, { timeout: 1_000 }).toBeGreaterThan(1)
    await polling.stop()
  })

  it('looks again and again once the process cannot hear the others', async () => {
    const { wakes, polling, runs } = await rest(NOTHING)
    wakes.isHearing = false
    wakes.wakeAll()
    await expect.poll(runs).toBeGreaterThan(10)
    await polling.stop()
  })
})
