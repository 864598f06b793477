import type { ConnectionAlert, ConnectionIncident } from '@recado/contract'
import type { Told } from '../../kernel/outbox.ts'

export const alertRaised = (alert: ConnectionAlert): Told => ({ name: 'connectionAlert', payload: { action: 'create', alert }, rooms: ['admins'] })
export const incidentChanged = (incident: ConnectionIncident): Told => ({
  name: 'connectionIncident',
  payload: { action: 'update', incident },
  rooms: ['admins'],
})
export const incidentOver = (whatsappId: number): Told => ({ name: 'connectionIncident', payload: { action: 'delete', whatsappId }, rooms: ['admins'] })
