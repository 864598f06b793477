import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { chanceOf } from './chance.ts'
import { crashAtEach } from './failpoints.ts'
import { killAgainAndAgain } from './kills.ts'
import { tellShuffled } from './shuffled-day.ts'
import { Stage } from './stage.ts'

// One installation for all three, one after the other: each judges whatever was written up to then.
const TIMEOUT = 300_000
let stage: Stage
beforeAll(async () => {
  stage = await Stage.open({ chance: chanceOf(inject('seed')), customers: 12, attendants: 2, pauseMs: 40 })
}, TIMEOUT)
afterAll(() => stage.close(), TIMEOUT)

it('nothing acknowledged is lost or doubled when the server is killed', { timeout: TIMEOUT }, async () => {
  const { figures, failures } = await killAgainAndAgain(stage, chanceOf(inject('seed')), 2)
  expect(failures).toEqual([])
  expect(figures).toMatchObject({ kills: 2, lost: 0, doubled: 0, sentTwice: 0, gaps: 0 })
  expect(figures['acknowledged']).toBeGreaterThan(0)
  expect(figures['sendsTaken']).toBeGreaterThan(0)
})

it('nor when it crashes between two steps', { timeout: TIMEOUT }, async () => {
  const points = ['ingest.beforeAnswer', 'send.afterProvider', 'publish.afterCommit'] as const
  const { figures, failures } = await crashAtEach(stage, chanceOf(inject('seed') + 1), points)
  expect(failures).toEqual([])
  expect(figures).toMatchObject({ failpoints: 3, lost: 0, doubled: 0, sentTwice: 0, gaps: 0 })
})

it('a day that is told shuffled, repeated and late ends as the same day', { timeout: TIMEOUT }, async () => {
  const { figures, failures } = await tellShuffled(stage, chanceOf(inject('seed') + 2), { rounds: 2, people: 5 })
  expect(failures).toEqual([])
  expect(figures).toMatchObject({ rounds: 2, different: 0 })
  expect(figures['lines']).toBeGreaterThan(40)
})
