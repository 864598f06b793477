import { isImportOver } from '@recado/domain'
import * as tickets from '../tickets/index.ts'
import { failpoint } from '../../kernel/process/failpoint.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import { pause } from '../../kernel/work/pause.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { listRunning, type RunningImport } from './across-companies.store.ts'
import { importChanged } from './imports.present.ts'
import { holdRunning, saveImport } from './imports.store.ts'

const LOOK_MS = 1_000
/** Tickets that are closed in one transaction. */
const BATCH = 50
/** Milliseconds without a sign after which nobody brings contacts any more. */
const SILENT_MS = 3 * 60_000

/** Looks after every import, in one process at a time: how far it is, and when it is over. */
export function startWatching(context: AppContext): Promise<Worker> {
  const stop = context.leases.hold('imports', async (_, signal) => {
    while (!signal.aborted) {
      await look(context).catch((error: unknown) => context.log.warn({ err: error }, 'Imports could not be looked after; it is tried again.'))
      await pause(LOOK_MS, signal)
    }
  })
  return Promise.resolve({ stop })
}

/** Looks once. */
export async function look(context: AppContext): Promise<void> {
  for (const run of await listRunning(context.platform)) {
    const scoped = <T>(work: (scope: Scope) => Promise<T>): Promise<T> => withScope(context, systemViewer(run.company_id), work)
    if (run.kind !== 'messages') await scoped(scope => giveUp(scope, run))
    else if (!isImportOver({ ...run, heardAt: run.heard_at, isConnected: run.is_connected, isHearing: run.is_hearing }, context.clock.now())) {
      await scoped(scope => tell(scope, run))
      await failpoint('import.afterTell')
    } else {
      // In steps, so that nobody waits for a ticket for long; one that was closed is not found again.
      while (run.closes && (await scoped(scope => tickets.closeImported(scope, run.id, BATCH))) === BATCH);
      await failpoint('import.afterClose')
      await scoped(scope => finish(scope, run))
      await failpoint('import.afterFinish')
    }
  }
}

async function tell(scope: Scope, run: RunningImport): Promise<void> {
  if (run.found === run.told_found && run.taken === run.told_taken && run.percent === run.told_percent) return
  if (!(await holdRunning(scope.db, run.id))) return
  scope.publish(importChanged(await saveImport(scope.db, run.id, { found: run.found, taken: run.taken, added: run.taken, told_percent: run.percent })))
}

/** Everything that was handed over is here. Should more come, it goes on. */
async function finish(scope: Scope, { id, found, taken, heard_at }: RunningImport): Promise<void> {
  const row = await holdRunning(scope.db, id)
  if (!row || row.heard_at > heard_at) return
  const ended = { state: 'finished', found, taken, added: taken, percent: 100, told_percent: 100, ended_at: scope.now } as const
  scope.publish(importChanged(await saveImport(scope.db, id, ended)))
}

/** Whoever brought these contacts is gone for good. */
async function giveUp(scope: Scope, { id, heard_at }: RunningImport): Promise<void> {
  if (scope.now.getTime() - heard_at.getTime() < SILENT_MS || !(await holdRunning(scope.db, id))) return
  scope.publish(importChanged(await saveImport(scope.db, id, { state: 'failed', ended_at: scope.now })))
}
