import type { Language } from '@recado/contract'
import * as companies from '../../companies/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'

/** The language of the company's automatic texts. */
export const findCompanyLanguage = async (scope: Scope): Promise<Language> =>
  (await companies.find(scope.db, scope.companyId)).language
