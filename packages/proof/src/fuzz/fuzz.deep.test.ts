import { inject, expect, it } from 'vitest'
import { runFuzz } from './run.ts'

/** Cases per route and person; `npm run fuzz` runs many. */
const CASES = 1

it('finds nothing in a small run of every part', { timeout: 600_000 }, async () => {
  const { figures, failures } = await runFuzz({
    server: inject('server'),
    cases: CASES,
    seed: inject('seed'),
  })
  expect(failures).toEqual([])
  expect(figures).toMatchObject({
    requests: expect.any(Number),
    pages: 4 * CASES,
    webhooks: expect.any(Number),
    pageWebhooks: 6 * CASES,
    attacks: 4 * CASES + 4,
    inbound: 3 * CASES,
    slowBodies: 2 * CASES + 1,
    wrongKeys: 3,
    hungCalls: 50,
  })
})
