import { GREETING_ON_ACCEPT, type TemplateLanguage } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import { findCompany } from './messages.store.ts'

/** The language in which the company speaks by itself. */
export async function companyLanguage(scope: Scope): Promise<TemplateLanguage> {
  const { language } = await findCompany(scope.db, scope.companyId)
  return spoken(language)
}
/** The language itself where texts are kept in it. */
export function spoken(language: string): TemplateLanguage {
  return Object.hasOwn(GREETING_ON_ACCEPT, language) ? (language as TemplateLanguage) : 'pt'
}
