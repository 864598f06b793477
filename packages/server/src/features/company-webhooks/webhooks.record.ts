import {
  CompanyWebhook,
  CompanyWebhookDelivery,
  CompanyWebhookInput,
  type IntegrationReason,
  type WebhookEventName,
  type WebhookTopic,
} from '@recado/contract'
import { sql, type RawBuilder } from 'kysely'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

type Column = RawBuilder<unknown>

export const webhookRecord = defineRecord('company_webhooks', {
  reads: CompanyWebhook,
  writes: CompanyWebhookInput,
  columns: {
    topics: { read: (topics: Column) => sql<WebhookTopic[]>`${topics}` },
    // By the clock, and rows of another table: `webhooks.present.ts`.
    previousKeyUntil: computed,
    waiting: computed,
  },
  archive: 'secret',
})
export const deliveryRecord = defineRecord('company_webhook_deliveries', {
  reads: CompanyWebhookDelivery,
  columns: {
    event: { read: (event: Column) => sql<WebhookEventName>`${event}` },
    outcome: { read: (outcome: Column) => sql<CompanyWebhookDelivery['outcome']>`${outcome}` },
    reason: { read: (reason: Column) => sql<IntegrationReason | null>`${reason}` },
    dueAt: {
      read: (due: Column) =>
        sql<string | null>`case outcome when 'pending' then ${due} at time zone 'UTC' end`,
    },
    // Masked: `webhooks.present.ts`.
    request: computed,
  },
  archive: 'work',
})
