import type { FixtureIds } from '../../testing/fixtures.ts'
import { emptyInput, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

const webhook = {
  call: (it: FixtureIds): RouteInput => ({ params: { webhookId: it.webhookId } }),
  slots: { webhookId: 'ERR_NO_WEBHOOK_FOUND' },
} as const
const body = () => ({
  name: uniqueWord(),
  url: 'https://example.com/hook',
  topics: ['contact'],
  isActive: false,
})

export const companyWebhooks = {
  listCompanyWebhooks: { call: emptyInput },
  createCompanyWebhook: { call: () => ({ body: body() }), writes: 'nothing' },
  updateCompanyWebhook: {
    ...webhook,
    call: it => ({ params: { webhookId: it.webhookId }, body: body() }),
    writes: { table: 'company_webhooks', where: it => ({ id: it.webhookId }) },
  },
  deleteCompanyWebhook: webhook,
  replaceCompanyWebhookKey: webhook,
  testCompanyWebhook: webhook,
  listWebhookDeliveries: webhook,
  resendWebhookDelivery: {
    call: it => ({ params: { webhookId: it.webhookId, webhookDeliveryId: it.webhookDeliveryId } }),
    slots: { webhookId: 'ERR_NO_WEBHOOK_FOUND', webhookDeliveryId: 'ERR_NO_DELIVERY_FOUND' },
  },
} satisfies RouteRows
