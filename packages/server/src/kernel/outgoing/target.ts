import { findTargetProblem, portOf, type TargetProblem } from '@recado/domain'
import { isPublicAddress, literalAddress } from './addresses.ts'
import type { AllowList } from './allow.ts'
import { OutgoingError } from './outgoing-error.ts'

const REFUSALS: Readonly<Record<TargetProblem, string>> = {
  scheme: 'Only http and https addresses can be called.',
  credentials: 'An address with a user name or password is not called.',
  port: 'This port is not called.',
  loopback: 'The address is not a public one.',
  private: 'The address is not a public one.',
}

/** The address that a name with this problem leads to. */
const MEANT_BY_NAME: Readonly<Record<Exclude<TargetProblem, 'scheme' | 'credentials' | 'port'>, string>> = {
  loopback: '127.0.0.1',
  private: '169.254.169.254',
}

/**
 * The URL when this server may call it; throws `OutgoingError` otherwise. Names are checked again when they
 * are looked up.
 */
export function checkTarget(target: string | URL, allow: AllowList): URL {
  const url = URL.parse(target)
  if (url === null) throw refused('The address is not a valid URL.')
  const problem = findTargetProblem(url)
  if (problem === 'scheme' || problem === 'credentials') throw refused(REFUSALS[problem])
  if (allow.hasHost(url.hostname, portOf(url))) return url
  if (problem === 'port') throw refused(REFUSALS.port)
  // The resolver is never asked about a literal, so this is the only place that sees it before the
  // connection.
  const address = literalAddress(url.hostname)
  if (address === undefined) {
    // A name that means this machine or its metadata needs no lookup to be known.
    if (problem !== undefined && !allow.hasAddress(MEANT_BY_NAME[problem])) throw refused(REFUSALS[problem])
    return url
  }
  checkAddress(address, allow)
  // `isPublicAddress` and the rule that browsers warn with must both agree.
  if (problem !== undefined && !allow.hasAddress(address)) throw refused(REFUSALS[problem])
  return url
}

/** Throws `OutgoingError` unless the address is public or in an allowed network. */
export function checkAddress(address: string, allow: AllowList): void {
  if (!isPublicAddress(address) && !allow.hasAddress(address))
    throw refused('The address is not a public one.')
}

function refused(message: string): OutgoingError {
  return new OutgoingError('refused-target', message)
}
