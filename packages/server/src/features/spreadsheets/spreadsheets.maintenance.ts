import { DAY_MS, LIMITS } from '@recado/contract'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { removeInBatches } from '../../kernel/work/remove-in-batches.ts'
import { claimStalled, removeImportsBefore } from './platform.store.ts'

/** Milliseconds after which a running import that moves no further has lost its job. */
const STALLED_MS = 10 * 60_000

/** Removes imports with the rows that they refused. */
export async function purgeImports({ platform, clock }: AppContext): Promise<void> {
  const before = new Date(clock.now().getTime() - LIMITS.spreadsheetDays * DAY_MS)
  await removeInBatches(limit => removeImportsBefore(platform, before, limit))
}

/** Gives running imports without a job another one: a job gives up after some tries. */
export async function resumeStalledImports(context: AppContext): Promise<void> {
  const now = context.clock.now()
  for (const { id, company_id } of await claimStalled(
    context.platform,
    new Date(now.getTime() - STALLED_MS),
    now,
  ))
    await withScope(context, systemViewer(company_id), async scope =>
      scope.enqueueJob({ job: 'spreadsheets.import', args: { importId: id } }),
    )
}
