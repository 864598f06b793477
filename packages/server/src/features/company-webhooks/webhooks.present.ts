import type { CompanyWebhook, CompanyWebhookDelivery } from '@recado/contract'
import { maskBody } from '@recado/domain'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'
import type { WebhookDeliveryRow } from './deliveries.store.ts'
import type { WebhookRow } from './webhooks.store.ts'

export const presentWebhook = (row: WebhookRow, waiting: number, now: Date): CompanyWebhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  topics: row.topics,
  isActive: row.is_active,
  signingKeyPrefix: row.signing_key_prefix,
  previousKeyUntil:
    row.previous_key_until !== null && row.previous_key_until > now
      ? row.previous_key_until.toISOString()
      : null,
  failingSince: row.failing_since?.toISOString() ?? null,
  disabledAt: row.disabled_at?.toISOString() ?? null,
  waiting,
  createdAt: row.created_at.toISOString(),
})

export const presentWebhookDelivery = (row: WebhookDeliveryRow): CompanyWebhookDelivery => ({
  id: row.id,
  event: row.event,
  createdAt: row.created_at.toISOString(),
  outcome: row.outcome,
  attempts: row.attempts,
  dueAt: row.outcome === 'pending' ? row.due_at.toISOString() : null,
  status: row.status,
  error: row.error,
  reason: row.reason,
  durationMs: row.duration_ms,
  request: maskBody(row.body),
  response: row.response,
})

/** `turnedOff`: the name of a webhook that failed too long. */
export const webhookChanged = (webhookId: number, turnedOff?: string): OutboxEvent => ({
  name: 'companyWebhook',
  payload: { action: 'update', webhookId, ...(turnedOff === undefined ? {} : { turnedOff }) },
  rooms: ['admins'],
})
