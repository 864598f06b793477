import type { Campaign } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** Only admins have campaigns. */
const rooms = ['admins'] as const

export const campaignCreated = (campaign: Campaign): OutboxEvent => ({
  name: 'campaign',
  payload: { action: 'create', campaign },
  rooms,
})
export const campaignChanged = (campaign: Campaign): OutboxEvent => ({
  name: 'campaign',
  payload: { action: 'update', campaign },
  rooms,
})
export const campaignRemoved = (campaignId: number): OutboxEvent => ({
  name: 'campaign',
  payload: { action: 'delete', campaignId },
  rooms,
})
