import {
  inBackground,
  ChannelError,
  type ChannelConnection,
  type DriverContext,
  type ProxyError,
  type Tunnel,
} from '@recado/channels/port'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { OutgoingError, type OutgoingReason } from '../../../kernel/outgoing/index.ts'
import { createGuardedHttp } from './guarded-http.ts'

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
