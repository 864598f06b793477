import type { PasskeyObstacle } from '@recado/contract'

/** The parts of an address, as `URL` and `location` have them. */
interface Site {
  readonly protocol: string
  readonly hostname: string
}

const isIpAddress = (hostname: string): boolean =>
  hostname.startsWith('[') || /^\d{1,3}(?:\.\d{1,3}){3}$/u.test(hostname)
const isLocalhost = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost')

/** Why browsers refuse passkeys at this address; null where they allow them. */
export function findPasskeyObstacle({ protocol, hostname }: Site): PasskeyObstacle | null {
  if (isIpAddress(hostname)) return 'address'
  return protocol === 'https:' || isLocalhost(hostname) ? null : 'insecure'
}

/**
 * Whether an authenticator was copied: its counter does not grow. One that does not count always says 0.
 */
export const isCopiedPasskey = (stored: number, shown: number): boolean =>
  (stored > 0 || shown > 0) && shown <= stored

/**
 * The second step of a session: `passed`; `missing`, when its user has yet to set one up; `skipped`, when the
 * company demands it and the session began with the password alone, although its user has a passkey.
 */
export function judgeSecondStep(session: {
  readonly isDemanded: boolean
  /** A confirmed authenticator app: every login asks for its code. */
  readonly hasApp: boolean
  readonly hasPasskey: boolean
  readonly isByPasskey: boolean
}): 'passed' | 'missing' | 'skipped' {
  const { isDemanded, hasApp, hasPasskey, isByPasskey } = session
  if (!isDemanded || hasApp) return 'passed'
  if (!hasPasskey) return 'missing'
  return isByPasskey ? 'passed' : 'skipped'
}
