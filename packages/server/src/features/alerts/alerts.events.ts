import type { ConnectionAlert, ConnectionIncident } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

export const alertRaised = (alert: ConnectionAlert): OutboxEvent => ({
  name: 'connectionAlert',
  payload: { action: 'create', alert },
  rooms: ['admins'],
})
export const incidentChanged = (incident: ConnectionIncident): OutboxEvent => ({
  name: 'connectionIncident',
  payload: { action: 'update', incident },
  rooms: ['admins'],
})
export const incidentEnded = (whatsappId: number): OutboxEvent => ({
  name: 'connectionIncident',
  payload: { action: 'delete', whatsappId },
  rooms: ['admins'],
})
