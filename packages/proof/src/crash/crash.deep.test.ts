// spec: connections-7
import { missingLibraryReason } from '@recado/whatsapp-web/testing'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { seededRandom } from './seeded-random.ts'
import { crashAtFailpoints } from './failpoints.ts'
import { killRepeatedly } from './kills.ts'
import { replayShuffled } from './shuffled-day.ts'
import { Installation } from './installation.ts'

// All three share one installation, sequentially: each verdict covers everything written so far.
const TIMEOUT = 300_000
let installation: Installation
beforeAll(async () => {
  installation = await Installation.open({
    random: seededRandom(inject('seed')),
    customers: 12,
    attendants: 2,
    pauseMs: 40,
    qrCustomers: missingLibraryReason === undefined ? 3 : 0,
  })
}, TIMEOUT)
afterAll(() => installation.close(), TIMEOUT)

it('nothing acknowledged is lost or doubled when the server is killed', { timeout: TIMEOUT }, async () => {
  const { figures, failures } = await killRepeatedly(installation, seededRandom(inject('seed')), 2)
  expect(failures).toEqual([])
  expect(figures).toMatchObject({ kills: 2, lost: 0, doubled: 0, sentTwice: 0, gaps: 0 })
  expect(figures['botAnswers']).toBeGreaterThan(0)
  expect(figures['acknowledged']).toBeGreaterThan(0)
  expect(figures['sendsTaken']).toBeGreaterThan(0)
  // Each start with it costs the loading of its library.
  const [admin] = installation.attendants
  if (admin) await installation.qr?.end(admin)
})

it('nor when it crashes between two steps', { timeout: TIMEOUT }, async () => {
  const points = [
    'ingest.beforeAnswer',
    'send.afterProvider',
    'publish.afterCommit',
    'campaign.beforeCommit',
    'billing.beforeCommit',
  ] as const
  const { figures, failures } = await crashAtFailpoints(
    installation,
    seededRandom(inject('seed') + 1),
    points,
  )
  expect(failures).toEqual([])
  expect(figures).toMatchObject({ failpoints: 5, lost: 0, doubled: 0, sentTwice: 0, paidTwice: 0, gaps: 0 })
  for (const name of ['recipients', 'schedules', 'payments'])
    expect([name, figures[name]]).not.toEqual([name, 0])
})

it('a day that is told shuffled, repeated and late ends as the same day', { timeout: TIMEOUT }, async () => {
  const { figures, failures } = await replayShuffled(installation, seededRandom(inject('seed') + 2), {
    rounds: 2,
    people: 5,
  })
  expect(failures).toEqual([])
  expect(figures).toMatchObject({ rounds: 2, different: 0 })
  expect(figures['lines']).toBeGreaterThan(40)
})
