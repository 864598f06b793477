import { describe } from 'vitest'
import { actionCases } from './actions.ts'
import { failureCases } from './failures.ts'
import { inboundCases } from './inbound.ts'
import { lifecycleCases } from './lifecycle.ts'
import { outboundCases } from './outbound.ts'
import type { MakeHarness } from './harness.ts'

/**
 * The contract of the channel port as tests. Every driver passes all of them; a case is skipped only where
 * the driver's capabilities exclude the feature.
 */
export function conformance(name: string, makeHarness: MakeHarness): void {
  describe(`${name} keeps the promises of the channel port`, () => {
    describe('when a customer does something', () => inboundCases(makeHarness))
    describe('when the business sends', () => outboundCases(makeHarness))
    describe('when the business acts', () => actionCases(makeHarness))
    describe('when something goes wrong', () => failureCases(makeHarness))
    describe('from open to close', () => lifecycleCases(makeHarness))
  })
}

export type * from './harness.ts'
export { graphHarness, openReopenableSession, type GraphCodes } from './graph-harness.ts'
