import { beforeEach, expect, test } from 'vitest'
import { createLiveFeed } from './live-feed.ts'

let frames: (() => void)[]
let batches: number
let failures: unknown[]
let overflows: number
let feed: ReturnType<typeof createLiveFeed>
const drawFrame = () => frames.splice(0).forEach(flush => flush())

beforeEach(() => {
  frames = []
  batches = 0
  failures = []
  overflows = 0
  feed = createLiveFeed({
    schedule: flush => void frames.push(flush),
    batch: work => {
      batches += 1
      work()
    },
    failed: error => void failures.push(error),
    overflowed: () => void (overflows += 1),
  })
})

test('events of one frame are handled in one batch, in the order heard', () => {
  const heard: unknown[] = []
  feed.on('ticket', payload => void heard.push(payload))
  feed.on('tag', payload => void heard.push(payload))
  feed.receive({ name: 'ticket', payload: 1, seq: 1 })
  feed.receive({ name: 'tag', payload: 2, seq: 2 })
  feed.receive({ name: 'ticket', payload: 3, seq: 3 })
  expect(heard).toEqual([])
  drawFrame()
  expect(heard).toEqual([1, 2, 3])
  expect(batches).toBe(1)
})

test('what was seen already is dropped, also after a reconnect repeats it', () => {
  const heard: unknown[] = []
  feed.on('ticket', payload => void heard.push(payload))
  for (const seq of [4, 5, 5, 3, 6]) feed.receive({ name: 'ticket', payload: seq, seq })
  drawFrame()
  for (const seq of [5, 6, 7]) feed.receive({ name: 'ticket', payload: seq, seq })
  drawFrame()
  expect(heard).toEqual([4, 5, 6, 7])
  expect(feed.lastSeq()).toBe(7)
})

test('signals carry no number and always pass', () => {
  const heard: unknown[] = []
  feed.on('presence', payload => void heard.push(payload))
  feed.receive({ name: 'ticket', payload: 'x', seq: 9 })
  feed.receive({ name: 'presence', payload: 'composing' })
  feed.receive({ name: 'presence', payload: 'composing' })
  drawFrame()
  expect(heard).toEqual(['composing', 'composing'])
  expect(feed.lastSeq()).toBe(9)
})

test('numbers of things nobody listens to still count as heard', () => {
  feed.receive({ name: 'ticket', payload: 1, seq: 12 })
  expect(feed.lastSeq()).toBe(12)
})

test('after a refetch the count starts where the server says', () => {
  const heard: unknown[] = []
  feed.on('ticket', payload => void heard.push(payload))
  feed.receive({ name: 'ticket', payload: 'before', seq: 500 })
  feed.startFrom(20)
  feed.receive({ name: 'ticket', payload: 'after', seq: 21 })
  drawFrame()
  expect(heard).toEqual(['before', 'after'])
})

test('a handler that breaks does not silence the others', () => {
  const heard: unknown[] = []
  feed.on('ticket', () => {
    throw new Error('broken')
  })
  feed.on('ticket', payload => void heard.push(payload))
  feed.receive({ name: 'ticket', payload: 1, seq: 1 })
  drawFrame()
  expect(heard).toEqual([1])
  expect(failures).toHaveLength(1)
})

test('who stopped listening hears nothing more, not even what was already waiting', () => {
  const heard: unknown[] = []
  const stop = feed.on('ticket', payload => void heard.push(payload))
  feed.receive({ name: 'ticket', payload: 1, seq: 1 })
  stop()
  drawFrame()
  expect(heard).toEqual([])
})

test('what a handler sets off waits for the next frame', () => {
  const heard: unknown[] = []
  feed.on('ticket', payload => {
    heard.push(payload)
    if (payload === 1) feed.receive({ name: 'ticket', payload: 2, seq: 2 })
  })
  feed.receive({ name: 'ticket', payload: 1, seq: 1 })
  drawFrame()
  expect(heard).toEqual([1])
  drawFrame()
  expect(heard).toEqual([1, 2])
})

test('a late subscriber hears what came before it, once, and then goes on', () => {
  const early: unknown[] = []
  const late: unknown[] = []
  feed.on('import', payload => void early.push(payload))
  feed.receive({ name: 'import', payload: 1, seq: 1 })
  feed.receive({ name: 'typing', payload: 'a signal' })
  drawFrame()
  feed.receive({ name: 'import', payload: 2, seq: 2 })
  feed.subscribeLate(() => feed.on('import', payload => void late.push(payload)))
  expect(late).toEqual([1])
  drawFrame()
  expect(late).toEqual([1, 2])
  expect(early).toEqual([1, 2])
})

test('a late subscriber of the next session hears nothing of the one before', () => {
  const late: unknown[] = []
  feed.receive({ name: 'import', payload: 1, seq: 1 })
  drawFrame()
  feed.startFrom(undefined)
  feed.subscribeLate(() => feed.on('import', payload => void late.push(payload)))
  expect(late).toEqual([])
})

test('a late subscriber refetches when it missed too much', () => {
  const late: unknown[] = []
  for (let seq = 1; seq <= 1_001; seq += 1) feed.receive({ name: 'import', payload: seq, seq })
  drawFrame()
  feed.subscribeLate(() => feed.on('import', payload => void late.push(payload)))
  expect(late).toEqual([])
  expect(overflows).toBe(1)
})
