import { expect, it } from 'vitest'
import { readCached } from './read-cached.ts'
import { VersionedCache } from './versioned-cache.ts'

interface Answer {
  readonly from: string
}
/** Reads that end on demand, in the order in which they began. */
function slowReads() {
  const begun: { end(from: string): void; fail(error: Error): void }[] = []
  const read = (): Promise<Answer> =>
    new Promise((end, fail) => begun.push({ end: from => end({ from }), fail }))
  return { begun, read, cache: new VersionedCache() }
}
const readAs = (from: string) => async (): Promise<Answer> => ({ from })

it('an answer is given again under its version alone', async () => {
  const cache = new VersionedCache()
  expect(await cache.read('month', '1', readAs('first'))).toEqual({ from: 'first' })
  expect(await cache.read('month', '1', readAs('second'))).toEqual({ from: 'first' })
  expect(await cache.read('month', '2', readAs('third'))).toEqual({ from: 'third' })
  expect(await cache.read('month', '1', readAs('fourth'))).toEqual({ from: 'fourth' })
  expect(await cache.read('week', '1', readAs('fifth'))).toEqual({ from: 'fifth' })
})

it('callers of one version share the read that runs; another version begins its own', async () => {
  const { begun, read, cache } = slowReads()
  const [first, second] = [cache.read('month', '1', read), cache.read('month', '1', read)]
  const third = cache.read('month', '2', read)
  expect(begun).toHaveLength(2)
  begun[1]?.end('after')
  begun[0]?.end('before')
  expect(await Promise.all([first, second, third])).toEqual([
    { from: 'before' },
    { from: 'before' },
    { from: 'after' },
  ])
  // The earlier read ended later and is still the earlier one.
  expect(await cache.read('month', '2', readAs('again'))).toEqual({ from: 'after' })
})

it('a read that fails is tried again', async () => {
  const { begun, read, cache } = slowReads()
  const first = cache.read('month', '1', read)
  begun[0]?.fail(new Error('The line was cut.'))
  await expect(first).rejects.toThrow('The line was cut.')
  expect(await cache.read('month', '1', readAs('again'))).toEqual({ from: 'again' })
})

it('two companies share nothing', async () => {
  const context = { versionedCache: new VersionedCache() } as unknown as Parameters<
    typeof readCached
  >[0]['context']
  expect(await readCached({ context, companyId: 1 }, ['dashboard'], '1', readAs('Acme'))).toEqual({
    from: 'Acme',
  })
  expect(await readCached({ context, companyId: 2 }, ['dashboard'], '1', readAs('Bravo'))).toEqual({
    from: 'Bravo',
  })
})

it('an answer is written once and compressed once', async () => {
  const cache = new VersionedCache()
  let made = 0
  const write = (answer: unknown): string => `${++made} ${(answer as Answer).from}`
  const compress = (bytes: Buffer): Buffer => Buffer.from(`${++made} short ${bytes.toString()}`)
  const answer = await cache.read('month', '1', readAs('kept'))
  const bytes = cache.write(answer, write)!
  expect(cache.write(answer, write)).toBe(bytes)
  expect([1, 2].map(() => cache.compress(bytes, compress).toString())).toEqual([
    '2 short 1 kept',
    '2 short 1 kept',
  ])
  expect(cache.write({ from: 'elsewhere' }, write)).toBeUndefined()
  expect(cache.compress(Buffer.from('elsewhere'), compress).toString()).toBe('3 short elsewhere')
  const next = cache.write(await cache.read('month', '2', readAs('anew')), write)!
  expect(cache.compress(next, compress).toString()).toBe('5 short 4 anew')
})

it('answers that nobody asks for go first when there are too many, or too long ones', async () => {
  const cache = new VersionedCache()
  const long = (): string => 'x'.repeat(150_000)
  const isCached = async (key: string): Promise<boolean> => (await cache.find<Answer>(key, '1'))?.from === key
  for (let n = 0; n < 20; n += 1) {
    cache.write(await cache.read(String(n), '1', readAs(String(n))), long)
    await cache.read('0', '1', readAs('anew'))
  }
  expect([await isCached('0'), await isCached('1'), await isCached('19')]).toEqual([true, false, true])
  for (let n = 20; n < 300; n += 1) await cache.read(String(n), '1', readAs(String(n)))
  expect([await isCached('19'), await isCached('199'), await isCached('200')]).toEqual([false, false, true])
})
