import type { ConnectionStatus, StatusReason } from '@recado/contract'
import type { Tone } from '../../ui/Chip.tsx'

/** How a status looks; its words carry the meaning. */
export const STATUS_TONE: Record<ConnectionStatus, Tone> = {
  CONNECTED: 'ok',
  PAIRING: 'info',
  OPENING: 'info',
  qrcode: 'warn',
  TIMEOUT: 'warn',
  DISCONNECTED: 'danger',
}

export type SessionButton = 'qr' | 'retry' | 'newQr' | 'disconnect' | 'connecting'

/** What can be done with a connection in each status. Spec: administration 4 "Connection status". */
export const SESSION_BUTTONS: Record<ConnectionStatus, readonly SessionButton[]> = {
  qrcode: ['qr'],
  DISCONNECTED: ['retry', 'newQr'],
  CONNECTED: ['disconnect'],
  PAIRING: ['disconnect'],
  TIMEOUT: ['disconnect'],
  OPENING: ['connecting'],
}

/** Whether the number is linked for good: nothing left to scan, and the phone answered. An empty code alone may only mean that the next one is on its way. */
export const isLinked = ({ qrcode, status }: { qrcode: string; status: ConnectionStatus }): boolean =>
  qrcode === '' && (status === 'PAIRING' || status === 'CONNECTED')

const LINK_BLOCKERS = ['proxy', 'proxyAuth', 'proxyForbidden'] as const

/** What a new code alone goes on from; somebody is about to ask for one, or has just been refused one. */
const EXPECTED_REASONS: ReadonlySet<StatusReason> = new Set(['user', 'qrExpired', 'codeRefused'])

/** Why linking came to an end before it was done, where only a person can begin it again. */
export const failureReason = ({ status, statusReason: reason }: { status: ConnectionStatus; statusReason: StatusReason | null }): StatusReason | undefined =>
  status !== 'DISCONNECTED' || reason === null || EXPECTED_REASONS.has(reason) ? undefined : reason

/** What keeps a number from being linked at all, though its service may be well: no code comes before that is mended. */
export const linkBlocker = ({ statusReason: reason }: { statusReason: StatusReason | null }): (typeof LINK_BLOCKERS)[number] | undefined =>
  LINK_BLOCKERS.find(one => one === reason)
