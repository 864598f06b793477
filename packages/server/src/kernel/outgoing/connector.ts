import type { buildConnector } from 'undici'
import { literalAddress } from './addresses.ts'
import type { AllowList } from './allow.ts'
import { asError, checkedLookup, type Resolve } from './lookup.ts'
import { checkAddress } from './target.ts'
import type { Tunnel } from './tunnel.ts'

/** Identifies this server in mutual TLS: a PKCS #12 file, or a certificate with its key as PEM. */
export type ClientCertificate = (
  | { readonly pfx: Buffer }
  | { readonly cert: string; readonly key: string }
) & { readonly passphrase?: string }

/**
 * Opens sockets only to checked addresses. The name is resolved once and the socket gets exactly the checked
 * addresses, so a later answer (DNS rebinding) changes nothing.
 */
export function guardedConnector(
  build: typeof buildConnector,
  allow: AllowList,
  resolve: Resolve,
  timeoutMs: number,
  certificate?: ClientCertificate,
): buildConnector.connector {
  return (options, callback) => {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
    const trusted = allow.hasHost(options.hostname, port) || allow.hasHost(`[${options.hostname}]`, port)
    const literal = literalAddress(options.hostname)
    try {
      // Checked before the call as well; here it also covers whoever uses the agent in another way.
      if (literal !== undefined && !trusted) checkAddress(literal, allow)
    } catch (error) {
      callback(asError(error), null)
      return
    }
    const connect = build({
      timeout: timeoutMs,
      allowH2: false,
      ...certificate,
      lookup: checkedLookup(allow, resolve, trusted),
    })
    connect(options, callback)
  }
}

/** Opens sockets through a proxy, which resolves names; with TLS to the target. */
export function tunnelConnector(
  build: typeof buildConnector,
  tunnel: Tunnel,
  timeoutMs: number,
): buildConnector.connector {
  const secure = build({ timeout: timeoutMs, allowH2: false })
  return (options, callback) => {
    const isSecure = options.protocol === 'https:'
    tunnel(options.hostname, Number(options.port) || (isSecure ? 443 : 80)).then(
      socket => (isSecure ? secure({ ...options, httpSocket: socket }, callback) : callback(null, socket)),
      (error: unknown) => callback(asError(error), null),
    )
  }
}
