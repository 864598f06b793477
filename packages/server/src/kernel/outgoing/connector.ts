import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import type { buildConnector } from 'undici'
import { literalAddress } from './addresses.ts'
import type { AllowList } from './allow.ts'
import { OutgoingError } from './outgoing-error.ts'
import { checkAddress } from './target.ts'
import type { Tunnel } from './tunnel.ts'

/** A resolved address of a name. */
export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

/** Resolves all addresses of a name; rejects when there is none. */
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>

/** The resolver of the operating system, which also reads the hosts file. */
export const systemResolve: Resolve = hostname => lookup(hostname, { all: true })

/**
 * Opens sockets only to checked addresses. The name is resolved once and the socket gets exactly the checked
 * addresses, so a later answer (DNS rebinding) changes nothing.
 */
export function guardedConnector(
  build: typeof buildConnector,
  allow: AllowList,
  resolve: Resolve,
  timeoutMs: number,
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

/** Resolves a name to checked addresses only; `trusted` names are exempt. */
export function checkedLookup(allow: AllowList, resolve: Resolve, trusted: boolean): LookupFunction {
  return (hostname, options, callback) => {
    const answer = resolve(hostname).then(
      addresses => {
        if (addresses.length === 0)
          throw new OutgoingError('unresolved', 'The name of the address is not known.')
        // One bad address refuses all of them: the socket chooses the address.
        if (!trusted) for (const { address } of addresses) checkAddress(address, allow)
        return addresses
      },
      (cause: unknown) => {
        throw new OutgoingError('unresolved', 'The name of the address is not known.', { cause })
      },
    )
    answer.then(
      addresses => {
        if (options.all)
          callback(
            null,
            addresses.map(({ address, family }) => ({ address, family })),
          )
        else callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
      },
      (error: unknown) => callback(asError(error), ''),
    )
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
