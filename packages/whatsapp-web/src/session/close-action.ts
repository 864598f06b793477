import type { ProxyError, StopReason } from '@recado/channels/port'

/** What to do about a line that was closed. */
export type CloseAction =
  | { readonly do: 'reconnect'; readonly when: 'now' | 'later'; readonly because?: 'proxy' }
  | { readonly do: 'stop'; readonly reason: StopReason; readonly forget: boolean }
  | { readonly do: 'expire' }

const [RESTART, BAD_SESSION] = [515, 500]
/** So many bad sessions in a row are not the network's mood any more. */
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
  /** Where the line did not come about because of the proxy: why. */
  readonly proxy?: ProxyError | undefined
  /** 0 when the other side gave no reason. */
  readonly code: number
  /** Every QR code was shown and none was scanned. */
  readonly isUnscanned: boolean
  /** Bad sessions (500) in a row, this one included. */
  readonly badSessions: number
}

/** Every close code with its action; unknown ones are taken for the network's. */
export function actionAfterClose({ code, isUnscanned, badSessions, proxy }: ConnectionClose): CloseAction {
  if (proxy === 'proxy') return { do: 'reconnect', when: 'later', because: proxy }
  if (proxy) return { do: 'stop', reason: proxy, forget: false }
  if (isUnscanned) return { do: 'expire' }
  if (code === RESTART) return { do: 'reconnect', when: 'now' }
  const stop = STOPS[code]
  if (stop) return { do: 'stop', ...stop }
  // The keys stay: whether they are the cause is for a person to say.
  if (code === BAD_SESSION && badSessions >= MAX_BAD_SESSIONS) return { do: 'stop', reason: 'auth', forget: false }
  return { do: 'reconnect', when: 'later' }
}

export const RECONNECT_BACKOFF = { firstMs: 1_000, maxMs: 5 * 60_000, calmAfterMs: 60_000 } as const

/** Milliseconds before the next try after so many failures in a row; `chance` is 0 to 1 (full jitter). */
export const reconnectDelayMs = (failures: number, random: number): number =>
  Math.floor(random * Math.min(RECONNECT_BACKOFF.maxMs, RECONNECT_BACKOFF.firstMs * 2 ** Math.min(failures - 1, 30)))
