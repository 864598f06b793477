import type { QueueIntegration } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

const ADMINS = ['admins'] as const

export const integrationCreated = (queueIntegration: QueueIntegration): OutboxEvent => ({
  name: 'queueIntegration',
  payload: { action: 'create', queueIntegration },
  rooms: ADMINS,
})
export const integrationChanged = (
  queueIntegration: QueueIntegration,
  news: { readonly hasOpened?: boolean } = {},
): OutboxEvent => ({
  name: 'queueIntegration',
  payload: { action: 'update', queueIntegration, ...(news.hasOpened && { hasOpened: true }) },
  rooms: ADMINS,
})
export const integrationRemoved = (queueIntegrationId: number): OutboxEvent => ({
  name: 'queueIntegration',
  payload: { action: 'delete', queueIntegrationId },
  rooms: ADMINS,
})
