import {
  inBackground,
  ChannelError,
  uploadTimeMs,
  type ChannelConnection,
  type DriverContext,
  type ProxyError,
  type Tunnel,
  type Http,
} from '@recado/channels/port'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import {
  OutgoingError,
  outgoingFetch,
  type OutgoingReason,
  type Outgoing,
} from '../../../kernel/outgoing/index.ts'

const UNSENT: ReadonlySet<OutgoingReason> = new Set([
  'refused-target',
  'invalid-request',
  'unresolved',
  'unreachable',
  'timeout-before-send',
  'aborted-before-send',
  'proxy-unreachable',
  'proxy-denied',
  'proxy-forbidden',
])
/** Beside the time that an upload needs; downloads are whole. */
const CALL_TIMEOUT_MS = 60_000
/** Bytes of an answer beside what a file may have. */
const BESIDE_FILE_BYTES = 28 * 1024 * 1024

/**
 * Guarded HTTP client for drivers: an unsent request is marked as such, because only then is a retry safe.
 */
export function createGuardedHttp(outgoing: Outgoing, fileMaxBytes: number): Http {
  const maxBytes = fileMaxBytes + BESIDE_FILE_BYTES
  return async (url, init) => {
    const timeoutMs = CALL_TIMEOUT_MS + uploadTimeMs(new Headers(init?.headers))
    try {
      return await outgoingFetch(outgoing, { timeoutMs, maxBytes })(url, init)
    } catch (error) {
      throw error instanceof OutgoingError && UNSENT.has(error.reason)
        ? Object.assign(error, { sent: false })
        : error
    }
  }
}

const PROXY_TROUBLES: Readonly<Partial<Record<OutgoingReason, ProxyError>>> = {
  'proxy-unreachable': 'proxy',
  'proxy-denied': 'proxyAuth',
  'proxy-forbidden': 'proxyForbidden',
}

/**
 * Creates the connection's network access: direct, or only through its proxy if it has one. It ends with
 * `signal`.
 */
export function createEgress(
  { outgoing, config: { receivedFileMaxBytes: maxBytes } }: Pick<AppContext, 'outgoing' | 'config'>,
  { credentials }: ChannelConnection,
  signal: AbortSignal,
): Pick<DriverContext, 'http' | 'tunnel'> {
  const proxy = credentials['proxy']
  if (!proxy) return { http: createGuardedHttp(outgoing, maxBytes) }
  const proxied = outgoing.through(proxy)
  const close = (): void => inBackground(proxied.close(), () => undefined)
  if (signal.aborted) close()
  else signal.addEventListener('abort', close, { once: true })
  const tunnel: Tunnel = (host, port) =>
    proxied.tunnel(host, port).catch((cause: unknown) => Promise.reject(toChannelError(cause)))
  return { http: createGuardedHttp(proxied, maxBytes), tunnel }
}

/** Maps proxy errors without exposing its address or the caller. */
function toChannelError(cause: unknown): ChannelError {
  const reason = cause instanceof OutgoingError ? cause.reason : 'proxy-unreachable'
  const message = cause instanceof OutgoingError ? cause.message : 'The proxy does not answer.'
  return new ChannelError('transient', message, {
    code: PROXY_TROUBLES[reason] ?? 'proxy',
    scope: 'connection',
  })
}
