import type { ConnectionGap, Whatsapp, WhatsappSession } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

export const connectionCreated = (whatsapp: Whatsapp): OutboxEvent => ({
  name: 'whatsapp',
  payload: { action: 'create', whatsapp },
  rooms: ['staff'],
})
export const connectionChanged = (whatsapp: Whatsapp): OutboxEvent => ({
  name: 'whatsapp',
  payload: { action: 'update', whatsapp },
  rooms: ['staff'],
})
export const connectionRemoved = (whatsappId: number): OutboxEvent => ({
  name: 'whatsapp',
  payload: { action: 'delete', whatsappId },
  rooms: ['staff'],
})
/** Admins only: contains the QR code. */
export const sessionChanged = (session: WhatsappSession): OutboxEvent => ({
  name: 'whatsappSession',
  payload: { action: 'update', session },
  rooms: ['admins'],
})
export const gapFound = (whatsappId: number, gap: ConnectionGap): OutboxEvent => ({
  name: 'connectionGap',
  payload: { action: 'create', whatsappId, gap },
  rooms: ['staff'],
})
export const gapClosed = (whatsappId: number, gapId: number): OutboxEvent => ({
  name: 'connectionGap',
  payload: { action: 'delete', whatsappId, gapId },
  rooms: ['staff'],
})
