import { ROUTES } from '@recado/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  acme,
  linkPhone,
  makeSimulator,
  server,
  setupTestServer,
  startFakeModel,
  TestClock,
  type FakeModel,
} from '../../../testing/index.ts'

// A server of its own, whose patience is short.

const phones = makeSimulator()
const clock = new TestClock()
let model: FakeModel
beforeAll(async () => {
  model = await startFakeModel()
})
setupTestServer(() => ({ ...phones, clock, env: { ...model.env, RECADO_PROMPT_TIMEOUT_SECONDS: '1' } }))
afterAll(() => model.close())

const failedAttempts = async (): Promise<number | undefined> =>
  (
    await server.context.pools.platform.query<{ attempts: number }>(
      'select attempts from prompt_turns where company_id = $1',
      [acme.id],
    )
  ).rows[0]?.attempts

it(
  'a provider that never answers is asked three times, then the customer is left to people',
  { tags: ['deep'] },
  async () => {
    const { id: promptId } = await acme.ana.ok(ROUTES.createPrompt, {
      body: { name: 'Triagem', prompt: 'Atenda.', queueId: acme.vendas, baseUrl: model.url },
    })
    const phone = await linkPhone(phones.simulator, acme, { queueIds: [], promptId })
    model.respondWith(() => 'hang')
    const dario = phone.addCustomer('Dario')
    phone.write(dario, 'Oi')
    for (const attempts of [1, 2]) {
      await expect.poll(failedAttempts).toBe(attempts)
      clock.advance(10_000)
    }
    await phone.waitForText(dario, /pessoa da nossa equipe/)
    expect(model.requests).toHaveLength(3)
    const { tickets } = await acme.ana.ok(ROUTES.listTickets)
    const log = await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId: tickets[0]?.id ?? 0 } })
    expect(log.at(-1)).toMatchObject({ type: 'handOver', reason: 'unreachable' })
  },
)
