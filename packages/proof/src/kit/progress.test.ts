import { expect, it } from 'vitest'
import { createProgress } from './progress.ts'

it('says each step, and how far it is every few seconds, in plain lines', () => {
  const lines: string[] = []
  let now = 1_000
  const progress = createProgress('crash', { write: line => lines.push(line), now: () => now })
  progress.step('kills')
  now += 1_000
  progress.update(1, 30)
  now += 59_000
  progress.update(10, 30)
  now += 2_000
  progress.update(11, 30)
  progress.step('failpoints')
  expect(lines).toEqual([
    'crash: 0:00  kills\n',
    'crash: 1:00  kills: 10 of 30, about 2:00 left\n',
    'crash: 1:02  failpoints\n',
  ])
})
