import type { FixtureIds } from '../../testing/fixtures.ts'
import { byReplyId, emptyInput, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

const integration = {
  call: (it: FixtureIds): RouteInput => ({ params: { integrationId: it.integrationId } }),
  slots: { integrationId: 'ERR_NO_INTEGRATION_FOUND' },
} as const

export const integrations = {
  listQueueIntegrations: { call: emptyInput },
  listIntegrationActivity: { call: emptyInput },
  showQueueIntegration: integration,
  createQueueIntegration: {
    call: () => ({ body: { type: 'webhook', name: uniqueWord(), urlN8N: 'https://example.com/hook' } }),
    writes: { table: 'integrations', where: byReplyId },
  },
  updateQueueIntegration: {
    ...integration,
    call: it => ({ params: { integrationId: it.integrationId }, body: { name: uniqueWord() } }),
    writes: { table: 'integrations', where: it => ({ id: it.integrationId }) },
  },
  deleteQueueIntegration: integration,
  makeIntegrationKey: integration,
  testQueueIntegration: {
    call: it => ({
      body: { type: 'webhook', urlN8N: it.serviceUrl, integrationId: it.integrationId },
    }),
    slots: { integrationId: 'ERR_NO_INTEGRATION_FOUND', serviceUrl: 'ignored' },
    writes: 'nothing',
  },
  listIntegrationDeliveries: integration,
  resendFailedDeliveries: integration,
  resendIntegrationDelivery: {
    call: it => ({ params: { integrationId: it.integrationId, deliveryId: it.deliveryId } }),
    slots: { integrationId: 'ERR_NO_INTEGRATION_FOUND', deliveryId: 'ERR_NO_DELIVERY_FOUND' },
  },
} satisfies RouteRows
