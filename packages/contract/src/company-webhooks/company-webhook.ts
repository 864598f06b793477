import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { id, id64, moment } from '../fields.ts'
import { IntegrationReason } from '../integrations/integration-reason.ts'
import { LIMITS } from '../limits.ts'
import { WEBHOOK_EVENTS, WEBHOOK_TOPICS } from './webhook-event.ts'

const webhookUrl = z
  .string('required')
  .overwrite(value => value.trim())
  .min(1, 'required')
  .max(LIMITS.urlMax, 'tooLong')
  .refine(value => {
    const url = URL.parse(value)
    return url !== null && /^https?:$/.test(url.protocol) && url.username === ''
  }, 'invalidUrl')

export const CompanyWebhookInput = z.object({
  name: requiredName(LIMITS.nameMin, LIMITS.nameMax),
  url: webhookUrl,
  topics: z
    .array(z.enum(WEBHOOK_TOPICS))
    .min(1, 'required')
    .max(WEBHOOK_TOPICS.length)
    .overwrite(topics => [...new Set(topics)]),
  isActive: z.boolean(),
})
export type CompanyWebhookInput = z.output<typeof CompanyWebhookInput>
/** An address that hears what happens in the company. Its key is shown once, when it is made. */
export const CompanyWebhook = z.object({
  id: z.int(),
  ...CompanyWebhookInput.shape,
  /** The first characters of the key that signs its calls. */
  signingKeyPrefix: z.string(),
  /** Until then the key before it signs as well. */
  previousKeyUntil: moment.nullable(),
  /** Since when calls fail; null while they succeed. */
  failingSince: moment.nullable(),
  /** When it was turned off because it failed too long; null while it was not. */
  disabledAt: moment.nullable(),
  /** Events that wait for delivery. */
  waiting: z.int(),
  createdAt: moment,
})
export type CompanyWebhook = z.output<typeof CompanyWebhook>

/** One event of a webhook and its last call. Bodies are masked. */
export const CompanyWebhookDelivery = z.object({
  id: z.int(),
  event: z.enum(WEBHOOK_EVENTS),
  createdAt: moment,
  /** `dropped`: the webhook was turned off before it heard of the event. */
  outcome: z.enum(['pending', 'delivered', 'failed', 'dropped']),
  attempts: z.int(),
  /** The next try of a pending one. */
  dueAt: moment.nullable(),
  status: z.int().nullable(),
  /** Short reason of a failure; empty otherwise. */
  error: z.string(),
  /** Null without a failure, and for one in the receiver's own words. */
  reason: IntegrationReason.nullable(),
  durationMs: z.int(),
  request: z.string(),
  response: z.string(),
})
export type CompanyWebhookDelivery = z.infer<typeof CompanyWebhookDelivery>
export const WebhookDeliveryQuery = z.object({ before: id64.optional() })
export const WebhookDeliveryParams = z.object({ webhookId: id, webhookDeliveryId: id64 })

/** The result of a test call. Bodies are masked. */
export const WebhookTest = CompanyWebhookDelivery.pick({
  status: true,
  error: true,
  reason: true,
  durationMs: true,
  request: true,
  response: true,
})
export type WebhookTest = z.infer<typeof WebhookTest>
