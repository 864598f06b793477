import type { ConnectionStatus, StatusReason } from '@recado/contract'

/** The state of a connection, as it is stored and shown. */
export interface ConnectionState {
  readonly status: ConnectionStatus
  readonly reason: StatusReason | null
  /** The current QR code, or the last one when it was not scanned in time. */
  readonly qrcode: string
  readonly qrExpiresAt: Date | null
  /** The code to type on the phone instead of scanning. */
  readonly pairingCode: string | null
  /** Is there a login for a reconnection? */
  readonly isLinked: boolean
  /** The time since which it tries to open without success. */
  readonly waitingSince: Date | null
}

/**
 * An event of a connection: a fact from its driver, or a person's request to close it (`stopped` by `user`).
 */
export type ConnectionFact =
  | { readonly fact: 'starting' | 'pairing' | 'qr-expired' }
  /** `reason`: why it may soon be closed, where the network said so. */
  | { readonly fact: 'open'; readonly reason?: StatusReason }
  /** `reason`: the cause, where it is known. The connection keeps trying. */
  | { readonly fact: 'unreachable'; readonly reason?: StatusReason }
  | { readonly fact: 'qr'; readonly qr: string; readonly expiresAt: Date | null }
  | { readonly fact: 'code'; readonly code: string }
  | { readonly fact: 'code-refused' }
  | { readonly fact: 'stopped'; readonly reason: StatusReason }

/**
 * A connection has the status `OPENING` for this long at most, because no button leads out of that status.
 */
export const WAITING_MAX_MS = 5 * 60_000

/** Reasons after which the network no longer knows the login. */
const LOGIN_LOST_REASONS: ReadonlySet<StatusReason> = new Set(['auth', 'user', 'passkey'])

/** The connection while it tries to open, and for how long it has tried. */
const openingSince = (before: ConnectionState, reason: StatusReason | null, now: Date): ConnectionState =>
  tickConnection({ ...before, reason, waitingSince: before.waitingSince ?? now }, now)

const connectedAfter = (before: ConnectionState, reason: StatusReason | null): ConnectionState => ({
  ...withoutQr(before),
  status: 'CONNECTED',
  reason,
  isLinked: true,
})

const WITHOUT_LOGIN = { isLinked: false, waitingSince: null }

/**
 * The connection after a fact. A QR code is only replaced by another or removed by the end of linking,
 * because screens interpret an empty one as success. Spec: administration 4 "Connection status".
 */
export function reduceConnection(before: ConnectionState, event: ConnectionFact, now: Date): ConnectionState {
  switch (event.fact) {
    case 'starting':
      return openingSince(before, retryReasonOf(before), now)
    case 'unreachable':
      return openingSince(before, event.reason ?? null, now)
    case 'qr':
      return {
        ...before,
        status: 'qrcode',
        reason: codeRefusalOf(before),
        qrcode: event.qr,
        qrExpiresAt: event.expiresAt,
        ...WITHOUT_LOGIN,
      }
    case 'code':
      return { ...before, reason: null, pairingCode: event.code }
    case 'code-refused':
      return { ...before, reason: 'codeRefused', pairingCode: null }
    case 'qr-expired':
      return {
        ...before,
        status: 'DISCONNECTED',
        reason: 'qrExpired',
        pairingCode: null,
        ...WITHOUT_LOGIN,
      }
    case 'pairing':
      return { ...withoutQr(before), status: 'PAIRING', reason: null }
    case 'open':
      return connectedAfter(before, event.reason ?? null)
    case 'stopped':
      return {
        ...withoutQr(before),
        status: 'DISCONNECTED',
        reason: event.reason,
        isLinked: before.isLinked && !LOGIN_LOST_REASONS.has(event.reason),
      }
  }
}

/**
 * The connection after time has passed: one that waits for too long reports it, and a logged-in one keeps
 * trying.
 */
export function tickConnection(state: ConnectionState, now: Date): ConnectionState {
  if (state.waitingSince === null) return state
  if (now.getTime() - state.waitingSince.getTime() >= WAITING_MAX_MS)
    return {
      ...state,
      status: state.isLinked ? 'TIMEOUT' : 'DISCONNECTED',
      reason: retryReasonOf(state) ?? 'unreachable',
    }
  return state.status === 'qrcode' ? state : { ...state, status: 'OPENING', reason: retryReasonOf(state) }
}

/** The obstacle while it keeps trying; every other reason ended with its cause. */
const retryReasonOf = ({ reason }: ConnectionState): StatusReason | null =>
  reason === 'proxy' ? reason : null

/** A refused pairing code stays shown beside the next QR code, until it is requested again. */
const codeRefusalOf = ({ reason }: ConnectionState): StatusReason | null =>
  reason === 'codeRefused' ? reason : null

/** Has linking worked? Only then may the dialog with the QR code report success. */
export const isLinkingDone = (state: Pick<ConnectionState, 'status' | 'qrcode'>): boolean =>
  state.qrcode === '' && (state.status === 'PAIRING' || state.status === 'CONNECTED')

const withoutQr = (state: ConnectionState): ConnectionState => ({
  ...state,
  qrcode: '',
  qrExpiresAt: null,
  pairingCode: null,
  waitingSince: null,
})
