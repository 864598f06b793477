import { DAY_MS, LIMITS } from '@recado/contract'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { contactExportChanged } from './exports.events.ts'
import { removeEnded } from './platform.store.ts'

/** Removes files whose download has ended; the trash takes them from the disk. */
export async function removeEndedExports(context: AppContext): Promise<void> {
  const now = context.clock.now()
  const failedBefore = new Date(now.getTime() - LIMITS.contactExportDays * DAY_MS)
  for (const { id, company_id } of await removeEnded(context.platform, 'contact_exports', {
    now,
    failedBefore,
  }))
    await withScope(context, systemViewer(company_id), async scope => scope.publish(contactExportChanged(id)))
}
