import type { SsoProblem } from '@recado/contract'
import { OutgoingError, type OutgoingReason } from '../../kernel/outgoing/index.ts'

const OF_REASON: Partial<Record<OutgoingReason, SsoProblem>> = {
  'refused-target': 'forbidden',
  'invalid-request': 'forbidden',
  unresolved: 'unknownHost',
  'too-large': 'tooLarge',
  'timeout-before-send': 'slow',
  'timeout-after-send': 'slow',
  'aborted-before-send': 'slow',
  'aborted-after-send': 'slow',
}

/** Codes of the library for documents that are not as they must be. */
const OF_CODE: Readonly<Record<string, SsoProblem>> = {
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'notHttps',
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: 'notHttps',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'otherIssuer',
}

/** A provider that cannot be used, and why. */
export class ProviderUnusable extends Error {
  override readonly name = 'ProviderUnusable'
  readonly problem: SsoProblem

  constructor(problem: SsoProblem) {
    super(`The provider of single sign-on cannot be used: ${problem}.`)
    this.problem = problem
  }
}

function* causesOf(error: unknown): Generator<Error> {
  for (let one = error; one instanceof Error; one = one.cause) yield one
}

/** Why a call to a provider failed; undefined when the provider did answer. */
export function problemOfCall(error: unknown): SsoProblem | undefined {
  for (const cause of causesOf(error)) {
    if (cause instanceof ProviderUnusable) return cause.problem
    if (cause instanceof OutgoingError) return OF_REASON[cause.reason] ?? 'unreachable'
  }
  return undefined
}

/** Why a discovery failed. */
export function problemOfDiscovery(error: unknown): SsoProblem {
  const ofCall = problemOfCall(error)
  if (ofCall !== undefined) return ofCall
  for (const cause of causesOf(error)) {
    const problem = OF_CODE[String((cause as { code?: unknown }).code)]
    if (problem !== undefined) return problem
  }
  return 'noDocument'
}
