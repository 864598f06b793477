import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readZip } from './testing/read-zip.ts'
import { writeZip, ZIP_IDLE_MS, type ZipEntry } from './zip.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const NEVER = new AbortController().signal
const entry = (path: string, content: ZipEntry['content']): ZipEntry => ({
  path,
  at: new Date('2026-03-01T12:00:00Z'),
  isStored: true,
  content,
})
async function* bytes(): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < 20; n++) yield Buffer.alloc(50_000, n)
}
/** A file whose store answers no more. */
async function* hanging(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('half')
  await new Promise(() => undefined)
}
/** Entries whose next one is never found. */
const lost = (): AsyncIterable<ZipEntry> => ({
  [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }),
})
async function* only(content: ZipEntry['content']): AsyncGenerator<ZipEntry> {
  yield entry('one', content)
}

it.each([
  ['a file', () => only(hanging())],
  ['a read', lost],
])('ends when it is aborted, though %s hangs', async (_, entries) => {
  const stopping = new AbortController()
  const reading = buffer(writeZip(entries(), stopping.signal))
  stopping.abort()
  await expect(reading).rejects.toThrow('aborted')
})

it.each([
  ['a file', () => only(hanging())],
  ['a read', lost],
])('fails when %s gives nothing for two minutes', async (_, entries) => {
  const reading = buffer(writeZip(entries(), NEVER))
  await Promise.all([
    expect(reading).rejects.toThrow('gives nothing'),
    vi.waitUntil(() => vi.getTimerCount() === 1).then(() => vi.advanceTimersByTimeAsync(ZIP_IDLE_MS)),
  ])
})

it('waits for a slow reader', async () => {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeZip(only(bytes()), NEVER)) {
    chunks.push(chunk)
    await vi.advanceTimersByTimeAsync(ZIP_IDLE_MS)
  }
  expect(readZip(Buffer.concat(chunks)).get('one')).toHaveLength(1_000_000)
})
