import { expect, it } from 'vitest'
import { makeLogger } from '../process/log.ts'
import { Notifier } from './notifier.ts'
import { poll } from './poll.ts'

const HOUR_MS = 60 * 60_000
const lines: string[] = []
const log = makeLogger({ level: 'warn', destination: { write: (line: string) => lines.push(line) } })

it('a run that fails is logged by name, and the next one comes', async () => {
  const second = Promise.withResolvers<void>()
  let runs = 0
  const polling = poll({ log, name: 'counting', intervalMs: 1 }, async () => {
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
  const polling = poll({ log, name: 'waiting', intervalMs: HOUR_MS, notifier }, async () => {
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
  const polling = poll({ log, name: 'long', intervalMs: 1 }, async signal => {
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
