import { describe } from 'vitest'
import { actionCases } from './actions.ts'
import { failureCases } from './failures.ts'
import { inboundCases } from './inbound.ts'
import { lifecycleCases } from './lifecycle.ts'
import { outboundCases } from './outbound.ts'
import type { MakeWorld } from './world.ts'

/**
 * The promises of the channel port as tests. Every driver passes all of them; a case is left out only where the driver's own
 * capabilities say that the network has no such thing.
 */
export function conformance(name: string, makeWorld: MakeWorld): void {
  describe(`${name} keeps the promises of the channel port`, () => {
    describe('when a customer does something', () => inboundCases(makeWorld))
    describe('when the business sends', () => outboundCases(makeWorld))
    describe('when the business acts', () => actionCases(makeWorld))
    describe('when something goes wrong', () => failureCases(makeWorld))
    describe('from open to close', () => lifecycleCases(makeWorld))
  })
}

export type * from './world.ts'
export { graphWorld, holdOpen, type GraphCodes } from './graph-world.ts'
