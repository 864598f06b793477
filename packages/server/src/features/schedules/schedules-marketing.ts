import type { Scope } from '../../kernel/database/scope.ts'
import * as consents from '../consents/index.ts'

/** Does the contact refuse marketing? */
export const isOptedOut = async (scope: Scope, contactId: number): Promise<boolean> =>
  (await consents.findWithdrawn(scope, [contactId], 'marketing')).has(contactId)
