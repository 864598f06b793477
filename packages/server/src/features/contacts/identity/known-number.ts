import { readNumber } from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import * as companies from '../../companies/index.ts'
import { resolveAliases } from './aliases.ts'
import { aliasOfNumber } from './numbers.ts'

/**
 * The digits of a written number. Those of a known foreign contact, as answers and webhooks have them, mean that contact
 * and are not completed as a national number. @throws Refusal with the fault of the number
 */
export async function readContactNumber(scope: Scope, written: string): Promise<string> {
  const isWhole = /^\d+$/.test(written) && 'number' in readNumber(written, '')
  if (isWhole && (await resolveAliases(scope, [aliasOfNumber(written)])).ids.length > 0) return written
  return companies.readPhoneNumber(scope, written)
}
