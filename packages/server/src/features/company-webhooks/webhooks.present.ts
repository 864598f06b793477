import type { CompanyWebhook, CompanyWebhookDelivery } from '@recado/contract'
import { maskBody } from '@recado/domain'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'
import type { ShownDelivery } from './deliveries.store.ts'
import type { ShownWebhook } from './webhooks.store.ts'

export const presentWebhook = (
  { previous_key_until, ...webhook }: ShownWebhook,
  waiting: number,
  now: Date,
): CompanyWebhook => ({
  ...webhook,
  previousKeyUntil:
    previous_key_until !== null && previous_key_until > now ? previous_key_until.toISOString() : null,
  waiting,
})

export const presentWebhookDelivery = ({ body, ...delivery }: ShownDelivery): CompanyWebhookDelivery => ({
  ...delivery,
  request: maskBody(body),
})

/** `turnedOff`: the name of a webhook that failed too long. */
export const webhookChanged = (webhookId: number, turnedOff?: string): OutboxEvent => ({
  name: 'companyWebhook',
  payload: { action: 'update', webhookId, ...(turnedOff === undefined ? {} : { turnedOff }) },
  rooms: ['admins'],
})
