import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import type { AllowList } from './allow.ts'
import { OutgoingError } from './outgoing-error.ts'
import { checkAddress } from './target.ts'

/** A resolved address of a name. */
export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

/** Resolves all addresses of a name; rejects when there is none. */
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>

/** The resolver of the operating system, which also reads the hosts file. */
export const systemResolve: Resolve = hostname => lookup(hostname, { all: true })

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

export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
