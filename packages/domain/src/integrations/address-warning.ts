import { findTargetProblem, type TargetProblem } from '../outgoing/target-problem.ts'

/** Why calls to an address would fail, or travel unencrypted. `refused` and `unknownHost` come from a test. */
export type AddressWarning =
  | Exclude<TargetProblem, 'scheme' | 'credentials'>
  | 'refused'
  | 'unknownHost'
  | 'notHttps'

/** The answer of the server to a test of an address: its name leads nowhere, or to a place that is not called. */
export interface TestedAddress {
  readonly url: string
  readonly reason: 'refused' | 'unknownHost'
}

/**
 * The warning for an address as it is typed, the gravest first; undefined for none. An address that is not
 * complete, or that the form refuses, has none. Spec: behaviour 10 "All outgoing calls".
 */
export function warnOfAddress(typed: string, tested?: TestedAddress): AddressWarning | undefined {
  const url = URL.parse(typed.trim())
  if (url === null) return undefined
  const problem = findTargetProblem(url)
  if (problem === 'scheme' || problem === 'credentials') return undefined
  if (problem !== undefined) return problem
  if (tested?.url.trim() === typed.trim()) return tested.reason
  return url.protocol === 'http:' ? 'notHttps' : undefined
}
