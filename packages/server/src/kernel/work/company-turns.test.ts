import { expect, it } from 'vitest'
import { companyTurns } from './company-turns.ts'

const [ACME, BRAVO] = [1, 2]

it('runs one piece of work at a time, and lets a company with one before the further ones of another', async () => {
  const inTurn = companyTurns()
  const done: string[] = []
  let [running, peak] = [0, 0]
  const work = (name: string) => async (): Promise<string> => {
    peak = Math.max(peak, ++running)
    await new Promise(resolve => setImmediate(resolve))
    running -= 1
    done.push(name)
    if (name === 'a2') throw new Error(name)
    return name
  }
  const all = [
    inTurn(ACME, work('a1')),
    inTurn(ACME, work('a2')),
    inTurn(ACME, work('a3')),
    inTurn(BRAVO, work('b1')),
  ]
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(done).toEqual(['a1', 'b1', 'a2', 'a3'])
  expect(peak).toBe(1)
})
