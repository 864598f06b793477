import type { ConnectionStatus, StatusReason } from '@recado/contract'
import type { Tone } from '../../ui/Chip.tsx'

/** Tone of a status; the text carries the meaning. */
export const STATUS_TONE: Record<ConnectionStatus, Tone> = {
  CONNECTED: 'ok',
  PAIRING: 'info',
  OPENING: 'info',
  qrcode: 'warn',
  TIMEOUT: 'warn',
  DISCONNECTED: 'danger',
}

export type SessionButton = 'qr' | 'ways' | 'retry' | 'newQr' | 'disconnect' | 'connecting'

/** The actions in each status. Spec: administration 4 "Connection status". */
const SESSION_BUTTONS: Record<ConnectionStatus, readonly SessionButton[]> = {
  qrcode: ['qr'],
  DISCONNECTED: ['retry', 'newQr'],
  CONNECTED: ['disconnect'],
  PAIRING: ['disconnect'],
  TIMEOUT: ['disconnect'],
  OPENING: ['connecting'],
}

/** The actions of a connection. Of a number that asks for a passkey the first shows what leads on. */
export const sessionButtons = ({
  status,
  statusReason,
}: {
  status: ConnectionStatus
  statusReason: StatusReason | null
}): readonly SessionButton[] =>
  statusReason === 'passkey'
    ? ['ways', ...SESSION_BUTTONS[status].filter(button => button !== 'retry')]
    : SESSION_BUTTONS[status]

/**
 * Whether the number is linked: no code to scan, and the phone is connected. An empty code alone may mean
 * that the next one is pending.
 */
export const isLinked = ({ qrcode, status }: { qrcode: string; status: ConnectionStatus }): boolean =>
  qrcode === '' && (status === 'PAIRING' || status === 'CONNECTED')

const LINK_BLOCKERS = ['proxy', 'proxyAuth', 'proxyForbidden'] as const

/** Reasons that only need a new code: the user is about to request one, or has just been refused one. */
const EXPECTED_REASONS: ReadonlySet<StatusReason> = new Set(['user', 'qrExpired', 'codeRefused'])

/** The reason why linking failed, if only a user can restart it. */
export const failureReason = ({
  status,
  statusReason: reason,
}: {
  status: ConnectionStatus
  statusReason: StatusReason | null
}): StatusReason | undefined =>
  status !== 'DISCONNECTED' || reason === null || EXPECTED_REASONS.has(reason) ? undefined : reason

/** The reason why a number cannot be linked, even with its service up: no code appears before it is fixed. */
export const linkBlocker = ({
  statusReason: reason,
}: {
  statusReason: StatusReason | null
}): (typeof LINK_BLOCKERS)[number] | undefined => LINK_BLOCKERS.find(one => one === reason)
