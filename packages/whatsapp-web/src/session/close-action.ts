import type { ProxyError, StopReason } from '@recado/channels/port'

/** The reaction to a closed connection. */
export type CloseAction =
  | { readonly do: 'reconnect'; readonly when: 'now' | 'later'; readonly because?: 'proxy' }
  | { readonly do: 'stop'; readonly reason: StopReason; readonly forget: boolean }
  | { readonly do: 'expire' }

const [RESTART, BAD_SESSION] = [515, 500]
export const LOGGED_OUT_CODE = 401
/** This many bad sessions in a row are no longer a network problem. */
const MAX_BAD_SESSIONS = 5

const STOPS: Readonly<Record<number, { readonly reason: StopReason; readonly forget: boolean }>> = {
  401: { reason: 'auth', forget: true },
  402: { reason: 'banned', forget: false },
  403: { reason: 'banned', forget: false },
  405: { reason: 'outdated', forget: false },
  406: { reason: 'banned', forget: false },
  411: { reason: 'auth', forget: false },
  440: { reason: 'replaced', forget: false },
}

export interface ConnectionClose {
  /** The proxy error that prevented the connection. */
  readonly proxy?: ProxyError | undefined
  /** 0 when the server gave no reason. */
  readonly code: number
  /** Every QR code expired without a scan. */
  readonly isUnscanned: boolean
  /** WhatsApp asked for a passkey on this line. */
  readonly isPasskeyDemanded: boolean
  /** Bad sessions (500) in a row, this one included. */
  readonly badSessions: number
}

/** Maps every close code to its action; unknown ones count as network errors. */
export function actionAfterClose({
  code,
  isUnscanned,
  isPasskeyDemanded,
  badSessions,
  proxy,
}: ConnectionClose): CloseAction {
  if (proxy === 'proxy') return { do: 'reconnect', when: 'later', because: proxy }
  if (proxy) return { do: 'stop', reason: proxy, forget: false }
  if (isUnscanned) return { do: 'expire' }
  if (code === RESTART) return { do: 'reconnect', when: 'now' }
  if (isPasskeyDemanded && code === LOGGED_OUT_CODE) return { do: 'stop', reason: 'passkey', forget: true }
  const stop = STOPS[code]
  if (stop) return { do: 'stop', ...stop }
  // The keys stay: a person must decide whether they are the cause.
  if (code === BAD_SESSION && badSessions >= MAX_BAD_SESSIONS)
    return { do: 'stop', reason: 'auth', forget: false }
  return { do: 'reconnect', when: 'later' }
}

export const LINE_BACKOFF = { firstMs: 1_000, calmAfterMs: 60_000 } as const

/**
 * Milliseconds, at most `maxMs`, before the next attempt after `failures` in a row; `random` is 0 to 1 (full jitter).
 */
export const lineDelayMs = (failures: number, random: number, maxMs: number): number =>
  Math.floor(random * Math.min(maxMs, LINE_BACKOFF.firstMs * 2 ** Math.min(failures - 1, 30)))
