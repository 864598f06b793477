import { ROUTES } from '@recado/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InboxEvent } from '../inbox/index.ts'
import {
  deliverInbound,
  freshNumber,
  inboundMessage,
  makeSimulator,
  seedConnection,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/index.ts'

let server: TestServer
let acme: TestCompany
let whatsappId: number
beforeAll(async () => {
  server = await startTestServer({ ...makeSimulator(), env: { RECADO_LOG_LEVEL: 'silent' } })
  acme = await server.company()
  whatsappId = await seedConnection(server.context, acme.id)
})
afterAll(() => server.close())

it('what a channel could not read is parked with its reason, seen by admins, and holds nothing up', async () => {
  const notice = {
    kind: 'notice',
    key: 'n:set-aside:1',
    at: new Date(),
    live: true,
    topic: 'set-aside',
    detail: { stanza: 'call', reason: 'no id for 5511987650001' },
  } as const satisfies InboxEvent
  const message = inboundMessage(freshNumber(), 'oi')
  await deliverInbound(server.context, acme.id, whatsappId, notice, message)
  const stored = await server.context.platform
    .selectFrom('inbox')
    .select(['key', 'error', 'handled_at'])
    .where('company_id', '=', acme.id)
    .orderBy('id')
    .execute()
  expect(stored[0]?.error).toBe('call: no id for 5511987650001')
  expect(stored.map(({ handled_at: at }) => at !== null)).toEqual([false, true])
  const health = await acme.ana.ok(ROUTES.showWhatsappHealth, { params: { whatsappId } })
  expect(health.waiting.parked).toBe(1)
  expect(health.reasons).toContain('parked')
  expect(health.setAside).toEqual([
    {
      at: expect.any(String),
      reason: 'call: no id for …',
    },
  ])
})
