// spec: conversation-12
import { expect, test } from 'vitest'
import { runSequentially } from './run-sequentially.ts'

test('messages go one by one with 900 ms between them', async () => {
  const log: string[] = []
  await runSequentially(
    ['a', 'b', 'c'],
    async item => void log.push(item),
    async ms => void log.push(`${ms}`),
  )
  expect(log).toEqual(['a', '900', 'b', '900', 'c'])
})

test('the first refusal ends it', async () => {
  const log: string[] = []
  const refusing = runSequentially(
    ['a', 'b', 'c'],
    async item => {
      log.push(item)
      if (item === 'b') throw new Error('refused')
    },
    async () => undefined,
  )
  await expect(refusing).rejects.toThrow('refused')
  expect(log).toEqual(['a', 'b'])
})
