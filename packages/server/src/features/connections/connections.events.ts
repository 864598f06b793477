import type { ConnectionGap, Whatsapp, WhatsappSession } from '@recado/contract'
import type { Told } from '../../kernel/outbox.ts'

export const connectionCreated = (whatsapp: Whatsapp): Told => ({ name: 'whatsapp', payload: { action: 'create', whatsapp }, rooms: ['staff'] })
export const connectionChanged = (whatsapp: Whatsapp): Told => ({ name: 'whatsapp', payload: { action: 'update', whatsapp }, rooms: ['staff'] })
export const connectionRemoved = (whatsappId: number): Told => ({ name: 'whatsapp', payload: { action: 'delete', whatsappId }, rooms: ['staff'] })
/** Carries the QR code, so it is for admins alone. */
export const sessionChanged = (session: WhatsappSession): Told => ({ name: 'whatsappSession', payload: { action: 'update', session }, rooms: ['admins'] })
export const gapFound = (whatsappId: number, gap: ConnectionGap): Told => ({
  name: 'connectionGap',
  payload: { action: 'create', whatsappId, gap },
  rooms: ['staff'],
})
export const gapClosed = (whatsappId: number, gapId: number): Told => ({
  name: 'connectionGap',
  payload: { action: 'delete', whatsappId, gapId },
  rooms: ['staff'],
})
