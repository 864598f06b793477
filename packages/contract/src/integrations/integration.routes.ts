import { z } from 'zod'
import { Confirmation, page, pageNumber, searchParam } from '../fields.ts'
import { routesOf } from '../route.ts'
import { IntegrationActivity } from './activity.ts'
import {
  DeliveryParams,
  DeliveryQuery,
  IntegrationDelivery,
  TestSession,
  TestSessionInput,
} from './delivery.ts'
import { QueueIntegration, QueueIntegrationChange, QueueIntegrationInput } from './integration.ts'

const route = routesOf({ area: 'integrations', access: 'integrations:write', plan: 'useIntegrations' })

export const listQueueIntegrations = route({
  method: 'GET',
  path: '/queueIntegration',
  summary: 'A page of integrations by name; without a page number all of them.',
  query: z.object({ searchParam, pageNumber: pageNumber.unwrap().optional() }),
  reply: page('queueIntegrations', QueueIntegration),
})
export const listIntegrationActivity = route({
  method: 'GET',
  path: '/queueIntegration/activity',
  summary: 'Where each integration is used, its last call, and its calls of the last 24 hours.',
  reply: z.array(IntegrationActivity),
})
export const showQueueIntegration = route({
  method: 'GET',
  path: '/queueIntegration/:integrationId',
  summary: 'One integration, without its secrets.',
  reply: QueueIntegration,
  errors: ['ERR_NO_INTEGRATION_FOUND'],
})
export const createQueueIntegration = route({
  method: 'POST',
  path: '/queueIntegration',
  summary: 'Adds an integration. Its credentials are sealed and never returned.',
  body: QueueIntegrationInput,
  reply: QueueIntegration,
  errors: ['ERR_INTEGRATION_LIMIT'],
})
export const updateQueueIntegration = route({
  method: 'PUT',
  path: '/queueIntegration/:integrationId',
  summary: 'Changes an integration; without new credentials it keeps the stored ones.',
  body: QueueIntegrationChange,
  reply: QueueIntegration,
  errors: ['ERR_NO_INTEGRATION_FOUND'],
})
export const deleteQueueIntegration = route({
  method: 'DELETE',
  path: '/queueIntegration/:integrationId',
  summary: 'Removes an integration; connections, queues and menu options lose it.',
  reply: Confirmation,
  errors: ['ERR_NO_INTEGRATION_FOUND'],
})
export const makeIntegrationKey = route({
  method: 'POST',
  path: '/queueIntegration/:integrationId/signing-key',
  summary: 'Replaces the key that signs the calls of n8n and webhook, and returns it this one time.',
  reply: z.object({ signingKey: z.string() }),
  errors: ['ERR_NO_INTEGRATION_FOUND'],
})
export const testQueueIntegration = route({
  method: 'POST',
  path: '/queueIntegration/testSession',
  throttle: 'integration',
  summary: 'Calls an integration as it is given, saved or not, and returns its messages. Nothing is kept.',
  body: TestSessionInput,
  reply: TestSession,
  errors: ['ERR_TEST_SESSION_DIALOG', 'ERR_NO_INTEGRATION_FOUND'],
})
export const listIntegrationDeliveries = route({
  method: 'GET',
  path: '/queueIntegration/:integrationId/deliveries',
  summary: 'A page of the calls of an integration, latest first, with masked bodies.',
  query: DeliveryQuery,
  reply: z.object({ deliveries: z.array(IntegrationDelivery), hasMore: z.boolean() }),
  errors: ['ERR_NO_INTEGRATION_FOUND'],
})
export const resendFailedDeliveries = route({
  method: 'POST',
  path: '/queueIntegration/:integrationId/deliveries/resend-failed',
  throttle: 'integration',
  summary:
    'Repeats, one after the other, the oldest failed calls of n8n or a webhook that nothing else repeats, each once. Replies with their number.',
  reply: z.object({ count: z.int() }),
  errors: ['ERR_NO_INTEGRATION_FOUND', 'ERR_INTEGRATION_RESEND'],
})
export const resendIntegrationDelivery = route({
  method: 'POST',
  path: '/queueIntegration/:integrationId/deliveries/:deliveryId/resend',
  throttle: 'integration',
  summary: 'Calls n8n or a webhook again with the message of a call. The answer is logged, not applied.',
  params: DeliveryParams,
  reply: IntegrationDelivery,
  errors: ['ERR_NO_INTEGRATION_FOUND', 'ERR_NO_DELIVERY_FOUND', 'ERR_INTEGRATION_RESEND'],
})
