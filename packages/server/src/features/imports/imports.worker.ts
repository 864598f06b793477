import { isImportDone } from '@recado/domain'
import * as connections from '../connections/index.ts'
import * as tickets from '../tickets/index.ts'
import { failpoint } from '../../kernel/process/failpoint.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import { poll } from '../../kernel/work/poll.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { listRunningImports, type RunningImport } from './platform.store.ts'
import { importChanged } from './imports.present.ts'
import { lockRunningImport } from './imports.store.ts'

const POLL_MS = 1_000
/** Tickets closed per transaction. */
const BATCH_SIZE = 50
/** Milliseconds of silence after which a contact import fails. */
const SILENCE_TIMEOUT_MS = 3 * 60_000

/** Monitors all imports, in one process at a time: their progress and their end. */
export function startImportMonitor(context: AppContext): Promise<Worker> {
  return Promise.resolve(
    poll(context, { name: 'imports.check', intervalMs: POLL_MS, lease: 'imports' }, async () =>
      (await checkImports(context)) ? context.clock.now() : undefined,
    ),
  )
}

/** Returns whether an import runs, whose silence ends it. */
export async function checkImports(context: AppContext): Promise<boolean> {
  const running = await listRunningImports(context.platform)
  for (const run of running) {
    const inScope = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
      withScope(context, systemViewer(run.company_id), work)
    if (run.kind !== 'messages') await inScope(scope => failIfSilent(scope, run))
    else if (
      !isImportDone(
        { ...run, lastEventAt: run.heard_at, isConnected: run.is_connected, isReceiving: run.is_hearing },
        context.clock.now(),
      )
    ) {
      await inScope(scope => publishProgress(scope, run))
      await failpoint('import.afterTell')
    } else {
      // In batches, so that ticket locks are short; a closed ticket is not found again.
      while (
        run.closes &&
        (await inScope(scope => tickets.closeImported(scope, run.id, BATCH_SIZE))) === BATCH_SIZE
      );
      await failpoint('import.afterClose')
      await inScope(scope => finishImport(scope, run))
      await failpoint('import.afterFinish')
    }
  }
  return running.length > 0
}

async function publishProgress(scope: Scope, run: RunningImport): Promise<void> {
  if (run.found === run.told_found && run.taken === run.told_taken && run.percent === run.told_percent) return
  if (!(await lockRunningImport(scope.db, run.id))) return
  scope.publish(
    importChanged(
      await connections.saveImport(scope.db, run.id, {
        found: run.found,
        taken: run.taken,
        added: run.taken,
        told_percent: run.percent,
      }),
    ),
  )
}

/** Finishes an import with all events handled. Later ones restart it. */
async function finishImport(scope: Scope, { id, found, taken, heard_at }: RunningImport): Promise<void> {
  const row = await lockRunningImport(scope.db, id)
  if (!row || row.heard_at > heard_at) return
  const outcome = {
    state: 'finished',
    found,
    taken,
    added: taken,
    percent: 100,
    told_percent: 100,
    ended_at: scope.now,
  } as const
  scope.publish(importChanged(await connections.saveImport(scope.db, id, outcome)))
}

/** Fails a contact import whose process is gone. */
async function failIfSilent(scope: Scope, { id, heard_at }: RunningImport): Promise<void> {
  if (
    scope.now.getTime() - heard_at.getTime() < SILENCE_TIMEOUT_MS ||
    !(await lockRunningImport(scope.db, id))
  )
    return
  scope.publish(
    importChanged(await connections.saveImport(scope.db, id, { state: 'failed', ended_at: scope.now })),
  )
}
