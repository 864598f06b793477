import { inject, expect, it } from 'vitest'
import { runFuzz } from './run.ts'

it('finds nothing in a small run of every part', { timeout: 240_000 }, async () => {
  const { figures, failures } = await runFuzz({ server: inject('server'), cases: 4, seed: 20_260_101 })
  expect(failures).toEqual([])
  expect(figures).toMatchObject({ requests: expect.any(Number), pages: 16, webhooks: expect.any(Number), pagesTold: 24, inbound: 12 })
})
