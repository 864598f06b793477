import { refuse } from '@recado/contract'
import { OutgoingError } from './outgoing-error.ts'
import type { Outgoing } from './outgoing.ts'

/**
 * Refuses an address in a field that the server never calls, such as one of its own network. @throws Refusal
 * ERR_VALIDATION
 */
export function mustBeCallable(outgoing: Pick<Outgoing, 'check'>, field: string, address: string): void {
  try {
    outgoing.check(address)
  } catch (error) {
    if (error instanceof OutgoingError) throw refuse('ERR_VALIDATION', { fields: { [field]: 'invalidUrl' } })
    throw error
  }
}
