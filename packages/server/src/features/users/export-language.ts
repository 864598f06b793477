import { EXPORT_WORDS, type ExportLanguage } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import { findLanguage } from './users.store.ts'

const hasWords = (language: string | undefined): language is ExportLanguage =>
  language !== undefined && Object.hasOwn(EXPORT_WORDS, language)

/**
 * The language of a file: the one that was asked for, else the viewer's own, as on their screen, else that of the company.
 */
export async function chooseExportLanguage(
  scope: Scope,
  asked: ExportLanguage | undefined,
): Promise<ExportLanguage> {
  if (asked) return asked
  const own = await findLanguage(scope.db, scope.companyId, scope.viewer.id)
  return hasWords(own) ? own : 'pt'
}
