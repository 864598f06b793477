import { expect, it } from 'vitest'
import { chanceOf } from './chance.ts'
import { runFailpoints } from './failpoints.ts'
import { runKills } from './kills.ts'
import { runShuffledDay } from './shuffled-day.ts'

const TIMEOUT = 180_000

it('nothing acknowledged is lost or doubled when the server is killed', { timeout: TIMEOUT }, async () => {
  const { figures, failures } = await runKills({ chance: chanceOf(20_260), kills: 3, customers: 12, attendants: 2 })
  expect(failures).toEqual([])
  expect(figures).toMatchObject({ kills: 3, lost: 0, doubled: 0, sentTwice: 0, gaps: 0 })
  expect(figures['acknowledged']).toBeGreaterThan(0)
  expect(figures['sendsTaken']).toBeGreaterThan(0)
})

it('nor when it crashes between two steps', { timeout: TIMEOUT }, async () => {
  const points = ['ingest.beforeAnswer', 'send.afterProvider', 'publish.afterCommit'] as const
  const { figures, failures } = await runFailpoints({ chance: chanceOf(20_261), points, customers: 12, attendants: 2 })
  expect(failures).toEqual([])
  expect(figures).toMatchObject({ failpoints: 3, lost: 0, doubled: 0, sentTwice: 0, gaps: 0 })
})

it('a day that is told shuffled, repeated and late ends as the same day', { timeout: TIMEOUT }, async () => {
  const { figures, failures } = await runShuffledDay({ chance: chanceOf(20_262), rounds: 3, people: 5 })
  expect(failures).toEqual([])
  expect(figures).toMatchObject({ rounds: 3, different: 0 })
  expect(figures['lines']).toBeGreaterThan(60)
})
