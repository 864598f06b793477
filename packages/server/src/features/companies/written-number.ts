import { refuse, type CallingCode } from '@recado/contract'
import { callingCodeOfCountry, readNumber, type ReadNumber } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import { find } from './companies.store.ts'

/** The calling code that completes the company's national numbers. */
export const callingCodeOfCompany = async (scope: Scope): Promise<CallingCode> =>
  callingCodeOfCountry((await find(scope.db, scope.companyId)).country)

/** Reads a number as somebody wrote it; a national one is completed with the calling code of its country. */
export const tryNumber = async (scope: Scope, written: string): Promise<ReadNumber> =>
  readNumber(written, await callingCodeOfCompany(scope))

/** The digits of a written number. @throws Refusal with the fault of the number */
export async function readPhoneNumber(scope: Scope, written: string): Promise<string> {
  const read = await tryNumber(scope, written)
  if ('fault' in read) throw refuse('ERR_WAPP_INVALID_CONTACT', { fields: { number: read.fault } })
  return read.number
}
