import { PROVIDER_CREDENTIALS, type StatusReason, type WhatsappDetail } from '@recado/contract'

/**
 * The view of the dialog: the codes, or the other ways where no code can work. `webhook`: the connection became one of
 * the official API, whose address Meta has to learn.
 */
export type LinkView = 'codes' | 'passkey' | 'webhook'

export function linkViewOf(
  connection: Pick<WhatsappDetail, 'provider' | 'statusReason'> | undefined,
): LinkView {
  if (connection && PROVIDER_CREDENTIALS[connection.provider].length > 0) return 'webhook'
  return connection?.statusReason === 'passkey' ? 'passkey' : 'codes'
}

/** The state of linking by a code to scan. `mayRenew`: the code expired before the next one came. */
export type QrState =
  | { readonly kind: 'ended'; readonly reason: StatusReason }
  | { readonly kind: 'loading'; readonly mayRenew: boolean }
  | { readonly kind: 'expired'; readonly code: string }
  | { readonly kind: 'code'; readonly code: string; readonly secondsLeft: number | undefined }

/**
 * `connection` is undefined while loading; `secondsLeft` of its code is undefined without an expiry.
 * `endReason` is the reason why linking failed, once it has settled.
 */
export function qrStateOf(
  connection: Pick<WhatsappDetail, 'qrcode'> | undefined,
  secondsLeft: number | undefined,
  endReason: StatusReason | undefined,
): QrState {
  if (endReason) return { kind: 'ended', reason: endReason }
  const isExpired = secondsLeft !== undefined && secondsLeft <= 0
  const code = connection?.qrcode ?? ''
  if (code === '') return { kind: 'loading', mayRenew: isExpired }
  return isExpired ? { kind: 'expired', code } : { kind: 'code', code, secondsLeft }
}

/** The state of linking by a code to type on the phone. */
export type PairingState =
  | { readonly kind: 'idle' | 'loading' | 'refused' | 'expired' }
  | { readonly kind: 'code'; readonly code: string }

/** `asked` is the request for a code since the dialog opened. */
export function pairingStateOf(
  connection: Pick<WhatsappDetail, 'pairingCode' | 'pairingNumber' | 'statusReason'> | undefined,
  asked: 'no' | 'pending' | 'done',
): PairingState {
  const reason = connection?.statusReason
  if (asked === 'done' && reason === 'qrExpired') return { kind: 'expired' }
  if (asked !== 'pending' && reason === 'codeRefused') return { kind: 'refused' }
  const code = asked === 'done' || connection?.pairingNumber ? connection?.pairingCode : null
  if (code) return { kind: 'code', code }
  return { kind: asked === 'done' ? 'loading' : 'idle' }
}
