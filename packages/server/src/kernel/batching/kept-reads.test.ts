import { expect, it } from 'vitest'
import { keepRead } from './keep-read.ts'
import { KeptReads } from './kept-reads.ts'

interface Answer {
  readonly from: string
}
/** Reads that end on demand, in the order in which they began. */
function slowReads() {
  const begun: { end(from: string): void; fail(error: Error): void }[] = []
  const read = (): Promise<Answer> =>
    new Promise((end, fail) => begun.push({ end: from => end({ from }), fail }))
  return { begun, read, kept: new KeptReads() }
}
const readAs = (from: string) => async (): Promise<Answer> => ({ from })

it('an answer is given again under its version alone', async () => {
  const kept = new KeptReads()
  expect(await kept.keep('month', '1', readAs('first'))).toEqual({ from: 'first' })
  expect(await kept.keep('month', '1', readAs('second'))).toEqual({ from: 'first' })
  expect(await kept.keep('month', '2', readAs('third'))).toEqual({ from: 'third' })
  expect(await kept.keep('month', '1', readAs('fourth'))).toEqual({ from: 'fourth' })
  expect(await kept.keep('week', '1', readAs('fifth'))).toEqual({ from: 'fifth' })
})

it('callers of one version share the read that runs; another version begins its own', async () => {
  const { begun, read, kept } = slowReads()
  const [first, second] = [kept.keep('month', '1', read), kept.keep('month', '1', read)]
  const third = kept.keep('month', '2', read)
  expect(begun).toHaveLength(2)
  begun[1]?.end('after')
  begun[0]?.end('before')
  expect(await Promise.all([first, second, third])).toEqual([
    { from: 'before' },
    { from: 'before' },
    { from: 'after' },
  ])
  // The earlier read ended later and is still the earlier one.
  expect(await kept.keep('month', '2', readAs('again'))).toEqual({ from: 'after' })
})

it('a read that fails is tried again', async () => {
  const { begun, read, kept } = slowReads()
  const first = kept.keep('month', '1', read)
  begun[0]?.fail(new Error('The line was cut.'))
  await expect(first).rejects.toThrow('The line was cut.')
  expect(await kept.keep('month', '1', readAs('again'))).toEqual({ from: 'again' })
})

it('two companies share nothing', async () => {
  const context = { kept: new KeptReads() } as unknown as Parameters<typeof keepRead>[0]['context']
  expect(await keepRead({ context, companyId: 1 }, ['dashboard'], '1', readAs('Acme'))).toEqual({
    from: 'Acme',
  })
  expect(await keepRead({ context, companyId: 2 }, ['dashboard'], '1', readAs('Bravo'))).toEqual({
    from: 'Bravo',
  })
})

it('an answer is written once', async () => {
  const kept = new KeptReads()
  let written = 0
  const write = (answer: unknown): string => `${++written} ${(answer as Answer).from}`
  const answer = await kept.keep('month', '1', readAs('kept'))
  expect([kept.write(answer, write), kept.write(answer, write)]).toEqual(['1 kept', '1 kept'])
  expect(kept.write({ from: 'elsewhere' }, write)).toBe('2 elsewhere')
})

it('answers that nobody asks for go first when there are too many, or too long ones', async () => {
  const kept = new KeptReads()
  const long = (): string => 'x'.repeat(150_000)
  const isKept = async (key: string): Promise<boolean> => (await kept.find<Answer>(key, '1'))?.from === key
  for (let n = 0; n < 20; n += 1) {
    kept.write(await kept.keep(String(n), '1', readAs(String(n))), long)
    await kept.keep('0', '1', readAs('anew'))
  }
  expect([await isKept('0'), await isKept('1'), await isKept('19')]).toEqual([true, false, true])
  for (let n = 20; n < 300; n += 1) await kept.keep(String(n), '1', readAs(String(n)))
  expect([await isKept('19'), await isKept('199'), await isKept('200')]).toEqual([false, false, true])
})
