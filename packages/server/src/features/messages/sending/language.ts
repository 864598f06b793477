import { toTemplateLanguage, type AutomaticTextLanguage } from '@recado/domain'
import * as companies from '../../companies/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'

/** The language of the company's automatic texts. */
export async function findCompanyLanguage(scope: Scope): Promise<AutomaticTextLanguage> {
  const { language } = await companies.find(scope.db, scope.companyId)
  return toTemplateLanguage(language)
}
