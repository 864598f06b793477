import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { routesOf } from '../route.ts'
import {
  CompanyWebhook,
  CompanyWebhookInput,
  CompanyWebhookDelivery,
  WebhookDeliveryParams,
  WebhookDeliveryQuery,
  WebhookTest,
} from './company-webhook.ts'

const route = routesOf({ area: 'company-webhooks', access: 'integrations:write', plan: 'useIntegrations' })
/** The key, this one time. */
const WithKey = z.object({ webhook: CompanyWebhook, signingKey: z.string() })

export const listCompanyWebhooks = route({
  method: 'GET',
  path: '/company-webhooks',
  summary: 'The webhooks of the company by name, without their keys.',
  reply: z.object({ webhooks: z.array(CompanyWebhook) }),
})
export const createCompanyWebhook = route({
  method: 'POST',
  path: '/company-webhooks',
  summary: 'Adds a webhook, and returns its signing key this one time.',
  body: CompanyWebhookInput,
  reply: WithKey,
  errors: ['ERR_WEBHOOK_LIMIT'],
})
export const updateCompanyWebhook = route({
  method: 'PUT',
  path: '/company-webhooks/:webhookId',
  summary: 'Changes a webhook. Turned off it hears nothing, and what waits for it is dropped.',
  body: CompanyWebhookInput,
  reply: CompanyWebhook,
  errors: ['ERR_NO_WEBHOOK_FOUND'],
})
export const deleteCompanyWebhook = route({
  method: 'DELETE',
  path: '/company-webhooks/:webhookId',
  summary: 'Removes a webhook with its deliveries.',
  reply: Confirmation,
  errors: ['ERR_NO_WEBHOOK_FOUND'],
})
export const replaceCompanyWebhookKey = route({
  method: 'POST',
  path: '/company-webhooks/:webhookId/signing-key',
  summary: 'Makes a new signing key, and returns it this one time; the one before signs beside it for a day.',
  reply: WithKey,
  errors: ['ERR_NO_WEBHOOK_FOUND'],
})
export const testCompanyWebhook = route({
  method: 'POST',
  path: '/company-webhooks/:webhookId/test',
  throttle: 'integration',
  summary: 'Calls a webhook with an event `test`, and returns what it answered. Nothing is kept.',
  reply: WebhookTest,
  errors: ['ERR_NO_WEBHOOK_FOUND'],
})
export const listWebhookDeliveries = route({
  method: 'GET',
  path: '/company-webhooks/:webhookId/deliveries',
  summary: 'A page of the events of a webhook, latest first, with masked bodies.',
  query: WebhookDeliveryQuery,
  reply: z.object({ deliveries: z.array(CompanyWebhookDelivery), hasMore: z.boolean() }),
  errors: ['ERR_NO_WEBHOOK_FOUND'],
})
export const resendWebhookDelivery = route({
  method: 'POST',
  path: '/company-webhooks/:webhookId/deliveries/:webhookDeliveryId/resend',
  throttle: 'integration',
  summary: 'Delivers an event again, at once, under the same delivery number.',
  params: WebhookDeliveryParams,
  reply: CompanyWebhookDelivery,
  errors: ['ERR_NO_WEBHOOK_FOUND', 'ERR_NO_DELIVERY_FOUND'],
})
