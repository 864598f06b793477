import { ROUTES, type QueueOptionInput } from '@recado/contract'
import type { Product } from '@recado/server/testing/product'
import type { StoryCompany } from '../company.ts'
import { createPng } from '../media-files.ts'
import { LONG_NAME } from './long-name.ts'

/** The menu of Suporte, with an option of each kind, and one that is a mistake. */
export async function seedOptions({ ana, bia, vendas, suporte }: StoryCompany): Promise<void> {
  const add = (title: string, more: Partial<QueueOptionInput> = {}) =>
    ana.ok(ROUTES.createQueueOption, { body: { queueId: suporte, title, message: 'ok', ...more } })
  const { id: parentId } = await add('Kit azul', { message: 'Olá, {{firstName}}! *1* ou *2*?' })
  const { id: queueOptionId } = await add('Pix', { parentId })
  await ana.ok(ROUTES.uploadQueueOptionMedia, {
    params: { queueOptionId },
    form: { file: [new File([new Uint8Array(createPng(320, 200, [60, 203, 156]))], 'kit.png')] },
  })
  await add(LONG_NAME, { parentId, message: 'ininterruptamente'.repeat(12) })
  await add('Kit verde', { action: { type: 'queue', queueId: vendas } })
  await add('Bia', { action: { type: 'user', userId: bia.id } })
  await add('kit azul', { message: '' })
}

/** A webhook of the company that fails, with an event that waits and one that was delivered; and one that is off. */
export async function seedWebhooks(
  { context: { platform } }: Product,
  { id: company_id, ana }: StoryCompany,
): Promise<void> {
  const body = { url: 'https://example.com/eventos', topics: ['rating' as const] }
  const { webhook } = await ana.ok(ROUTES.createCompanyWebhook, {
    body: { ...body, name: 'Sistema de pedidos', isActive: true },
  })
  await ana.ok(ROUTES.createCompanyWebhook, { body: { ...body, name: LONG_NAME, isActive: false } })
  await ana.ok(ROUTES.createApiKey, {
    body: { name: 'Sistema de pedidos', scopes: ['contacts:read', 'messages:send'], expiresInDays: null },
  })
  await platform
    .updateTable('company_webhooks')
    .set({ failing_since: new Date(), failures: 1 })
    .where('id', '=', webhook.id)
    .execute()
  const { id: contact_id } = await platform
    .selectFrom('contacts')
    .select('id')
    .where('company_id', '=', company_id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const event = {
    company_id,
    webhook_id: webhook.id,
    contact_id,
    event: 'rating.created',
    lane: 'ticket:1',
    digest: '',
    attempts: 1,
    duration_ms: 10_000,
    body: JSON.stringify({ event: 'rating.created', rating: { ticketId: 1490, rate: 9, outOf: 10 } }),
  }
  const dueAt = new Date(Date.now() + 24 * 60 * 60_000)
  await platform
    .insertInto('company_webhook_deliveries')
    .values([
      { ...event, subject: 'rating:1', outcome: 'delivered', due_at: dueAt, status: 204 },
      { ...event, subject: 'rating:2', due_at: dueAt, error: 'timeout', reason: 'timeout' },
    ])
    .execute()
}

/** A webhook that answered once and failed once, where no customer of the other stories writes; and a typebot. */
export async function seedIntegrations(
  { context: { platform } }: Product,
  { id: company_id, ana }: StoryCompany,
  whatsappId: number,
): Promise<void> {
  const webhook = await ana.ok(ROUTES.createQueueIntegration, {
    body: { type: 'webhook', name: 'Rastreio de pedidos', urlN8N: 'https://example.com/recado' },
  })
  await ana.ok(ROUTES.createQueueIntegration, {
    body: { name: LONG_NAME, urlN8N: 'https://typebot.example.com', typebotSlug: 'vendas' },
  })
  await ana.ok(ROUTES.updateWhatsapp, { params: { whatsappId }, body: { integrationId: webhook.id } })
  const call = {
    company_id,
    integration_id: webhook.id,
    attempt: 1,
    duration_ms: 412,
    request: JSON.stringify({ event: 'message', message: { body: 'ininterruptamente'.repeat(12) } }),
  }
  const answer = { status: 200, response: '{"messages":["Chega amanhã."]}' }
  await platform
    .insertInto('integration_deliveries')
    .values([
      { ...call, outcome: 'answered', ...answer },
      { ...call, outcome: 'failed', error: 'The other side did not answer in time.', reason: 'timeout' },
    ])
    .execute()
}
