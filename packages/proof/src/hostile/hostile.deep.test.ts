import { expect, inject, it } from 'vitest'
import { runHostile } from './run.ts'

/** A small selection; `npm run hostile` takes all. */
it('ends no process, and serves the others, in a small run of every part', { timeout: 120_000 }, async () => {
  const { figures, failures } = await runHostile({
    server: inject('server'),
    seed: inject('seed'),
    cases: 25,
    webhooks: 1,
    answers: ['reset', 'fields of wrong types'],
    edges: ['company webhook', 'Graph', 'SMTP'],
    files: ['90 MB'],
  })
  expect(failures).toEqual([])
  expect(figures).toMatchObject({ exits: 0, frames: 25, brokenAnswers: 6, files: 4 })
})
