// spec: integrations-9
import { ROUTES, type IntegrationActivity, type QueueIntegration } from '@recado/contract'
import { beforeEach, expect, it } from 'vitest'
import { acme, HOUR, makeSimulator, server, setupTestServer, TestClock } from '../../testing/index.ts'

const clock = new TestClock()
setupTestServer(() => ({ ...makeSimulator(), clock }))

let webhook: QueueIntegration
beforeEach(async () => {
  webhook = await acme.ana.ok(ROUTES.createQueueIntegration, {
    body: { type: 'webhook', name: 'Rastreio', urlN8N: 'https://example.com' },
  })
})

const activity = async (): Promise<IntegrationActivity> => {
  const activities = await acme.ana.ok(ROUTES.listIntegrationActivity)
  expect(activities.map(({ integrationId }) => integrationId)).toEqual([webhook.id])
  return activities[0] as IntegrationActivity
}
const addCall = (hoursAgo: number, outcome: 'answered' | 'failed') => {
  const at = new Date(clock.now().getTime() - hoursAgo * HOUR)
  return server.context.platform
    .insertInto('integration_deliveries')
    .values({
      company_id: acme.id,
      integration_id: webhook.id,
      at,
      attempt: 1,
      outcome,
      duration_ms: 5,
      request: '',
    })
    .execute()
}

it('counts the calls of each of the last 24 hours, and names the last call', async () => {
  expect(await activity()).toMatchObject({ lastCallAt: null, uses: [] })
  await addCall(24.5, 'failed')
  await addCall(23.5, 'failed')
  await addCall(0.5, 'answered')
  await addCall(0.2, 'answered')
  await addCall(0, 'failed')
  const { hours, lastCallAt } = await activity()
  expect(lastCallAt).toBe(clock.now().toISOString())
  expect(hours).toHaveLength(24)
  expect(hours[0]).toEqual({ answered: 0, failed: 1 })
  expect(hours[23]).toEqual({ answered: 2, failed: 1 })
  expect(hours.slice(1, 23).every(({ answered, failed }) => answered + failed === 0)).toBe(true)
})

it('names the connections, queues and menu options that lead to an integration', async () => {
  const integrationId = webhook.id
  const { id: whatsappId } = await acme.ana.ok(ROUTES.createWhatsapp, {
    body: { name: 'Loja', provider: 'simulator', integrationId },
  })
  await acme.ana.ok(ROUTES.updateQueue, { params: { queueId: acme.vendas }, body: { integrationId } })
  const option = await acme.ana.ok(ROUTES.createQueueOption, {
    body: { queueId: acme.suporte, title: 'Boleto', action: { type: 'integration', integrationId } },
  })
  expect((await activity()).uses).toEqual([
    { kind: 'connection', id: whatsappId, name: 'Loja', queueName: null, color: null },
    expect.objectContaining({ kind: 'option', id: option.id, name: 'Boleto', queueName: 'Suporte' }),
    expect.objectContaining({ kind: 'queue', id: acme.vendas, name: 'Vendas' }),
  ])
})

it('keeps to the company', async () => {
  await addCall(0, 'answered')
  const bravo = await server.company({ name: 'Bravo' })
  expect(await bravo.ana.ok(ROUTES.listIntegrationActivity)).toEqual([])
})
