import { expect, it } from 'vitest'
import { batchLoader } from './batch-loader.ts'
import type { CompanyDb } from '../database/company-db.ts'

/** A unit of work; nothing here reaches a table. */
const unitOfWork = (): CompanyDb => ({}) as CompanyDb

function counting() {
  const statements: number[][] = []
  const ask = batchLoader<number, string>(async (_, keys) => {
    statements.push([...keys])
    return keys.map(key => `answer to ${key}`)
  })
  return { ask, statements }
}

it('what is asked in one turn is one statement, and each hears its own answer', async () => {
  const { ask, statements } = counting()
  const db = unitOfWork()
  const goesOn = async (key: number): Promise<string> => {
    // As many steps as it likes, while it waits for nothing from outside.
    for (let step = 0; step < key; step++) await Promise.resolve()
    return ask(db, key)
  }
  expect(await Promise.all([3, 1, 2, 2].map(goesOn))).toEqual([
    'answer to 3',
    'answer to 1',
    'answer to 2',
    'answer to 2',
  ])
  expect(statements).toEqual([[1, 2, 2, 3]])
})

it('what is asked after an answer is read anew', async () => {
  const { ask, statements } = counting()
  const db = unitOfWork()
  await ask(db, 1)
  await ask(db, 1)
  expect(statements).toEqual([[1], [1]])
})

it('units of work never share a statement', async () => {
  const { ask, statements } = counting()
  await Promise.all([ask(unitOfWork(), 1), ask(unitOfWork(), 2)])
  expect(statements).toEqual([[1], [2]])
})

it('a statement that fails fails for everybody who asked, and for nobody after', async () => {
  let fails = true
  const ask = batchLoader<number, number>(async (_, keys) => {
    if (fails) throw new Error('lost')
    return keys
  })
  const db = unitOfWork()
  const ended = await Promise.allSettled([ask(db, 1), ask(db, 2)])
  expect(ended.map(end => end.status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await ask(db, 3)).toBe(3)
})
