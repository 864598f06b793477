import { expect, it } from 'vitest'
import { shareRead } from './share-read.ts'
import { SharedReads } from './shared-reads.ts'

/** Reads that end on demand, in the order in which they began. */
function slowReads() {
  const begun: { end(answer: string): void; fail(error: Error): void }[] = []
  const read = (): Promise<string> => new Promise((end, fail) => begun.push({ end, fail }))
  return { begun, read, reads: new SharedReads() }
}

it('everybody who asks while a read runs shares the next one, and gets nothing that was read before', async () => {
  const { begun, read, reads } = slowReads()
  const first = reads.share('month', read)
  const [second, third] = [reads.share('month', read), reads.share('month', read)]
  begun[0]?.end('before')
  expect(await first).toBe('before')
  await expect.poll(() => begun.length).toBe(2)
  const fourth = reads.share('month', read)
  begun[1]?.end('after')
  expect([await second, await third]).toEqual(['after', 'after'])
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.end('later')
  expect(await fourth).toBe('later')
})

it('who asks when nothing runs waits for nobody, and other keys neither', async () => {
  const { begun, read, reads } = slowReads()
  const month = reads.share('month', read)
  void reads.share('week', read)
  begun[0]?.end('once')
  await month
  void reads.share('month', read)
  expect(begun).toHaveLength(3)
})

it('a read that fails, fails for those who joined it alone', async () => {
  const { begun, read, reads } = slowReads()
  const first = reads.share('month', read)
  const second = reads.share('month', read)
  begun[0]?.fail(new Error('The line was cut.'))
  await expect(first).rejects.toThrow('The line was cut.')
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.end('read')
  expect(await second).toBe('read')
})

it('two companies share nothing', async () => {
  const { begun, read, reads } = slowReads()
  const context = { reads } as unknown as Parameters<typeof shareRead>[0]['context']
  const acme = shareRead({ context, companyId: 1 }, ['dashboard'], read)
  const bravo = shareRead({ context, companyId: 2 }, ['dashboard'], read)
  begun[0]?.end('of Acme')
  begun[1]?.end('of Bravo')
  expect([await acme, await bravo]).toEqual(['of Acme', 'of Bravo'])
})
