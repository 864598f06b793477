import { ChannelError, type ChannelConnection, type DriverContext, type ProxyError, type Tunnel } from '@recado/channels/port'
import { OutgoingError, type Outgoing, type OutgoingReason } from '../../../kernel/outgoing/index.ts'
import { createGuardedHttp } from './guarded-http.ts'

const PROXY_TROUBLES: Readonly<Partial<Record<OutgoingReason, ProxyError>>> = {
  'proxy-unreachable': 'proxy',
  'proxy-denied': 'proxyAuth',
  'proxy-forbidden': 'proxyForbidden',
}

/** How a connection reaches the world: as this server does, or where it has a proxy, by way of that and in no other. It ends with `signal`. */
export function createEgress(outgoing: Outgoing, { credentials }: ChannelConnection, signal: AbortSignal): Pick<DriverContext, 'http' | 'tunnel'> {
  const proxy = credentials['proxy']
  if (!proxy) return { http: createGuardedHttp(outgoing) }
  const proxied = outgoing.through(proxy)
  const close = (): void => void proxied.close()
  if (signal.aborted) close()
  else signal.addEventListener('abort', close, { once: true })
  const tunnel: Tunnel = (host, port) => proxied.tunnel(host, port).catch((cause: unknown) => Promise.reject(toChannelError(cause)))
  return { http: createGuardedHttp(proxied), tunnel }
}

/** Says what the proxy did, and nothing of where it is or who asked. */
function toChannelError(cause: unknown): ChannelError {
  const reason = cause instanceof OutgoingError ? cause.reason : 'proxy-unreachable'
  const message = cause instanceof OutgoingError ? cause.message : 'The proxy does not answer.'
  return new ChannelError('transient', message, { code: PROXY_TROUBLES[reason] ?? 'proxy', scope: 'connection' })
}
