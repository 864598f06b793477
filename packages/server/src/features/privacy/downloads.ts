import { refuse } from '@recado/contract'
import { can, type Viewer } from '@recado/domain'
import { withReadOnlyScope } from '../../kernel/database/scope.ts'
import type { MediaLink } from '../../kernel/media/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { hasReadyCompanyExport } from './company-exports/company-exports.store.ts'
import { hasReadyExport } from './contact-exports/exports.store.ts'

/**
 * Asks the rows before the file of an export leaves. Its link counts for a minute, and ends earlier with the export,
 * with the data of the person, and with the right of the user who asked for it. @throws ERR_NOT_FOUND
 */
export async function mustStillBeExported(
  context: AppContext,
  viewer: Viewer,
  { companyId, key }: Pick<MediaLink, 'companyId' | 'key'>,
): Promise<void> {
  const now = context.clock.now()
  const mayExportContacts = viewer.companyId === companyId && can(viewer, 'privacy:write') && viewer.isTricked
  if (
    mayExportContacts &&
    (await withReadOnlyScope(context, viewer, scope => hasReadyExport(scope.db, key, now)))
  )
    return
  const archive = { companyId, key, operatorId: viewer.id }
  if (viewer.super && (await hasReadyCompanyExport(context.platform, archive, now))) return
  throw refuse('ERR_NOT_FOUND')
}
