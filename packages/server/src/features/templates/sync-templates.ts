import * as connections from '../connections/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import type { JobKind } from '../../kernel/work/job-kind.ts'
import { poll } from '../../kernel/work/poll.ts'
import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import { listDueSyncs } from './platform.store.ts'
import { replaceTemplates } from './templates.store.ts'

declare module '../../kernel/work/job-requests.ts' {
  interface Jobs {
    'templates.sync': { connectionId: number }
  }
}

const POLL_MS = 60_000
/** Milliseconds after which the templates of a connection are fetched again. */
const STALE_MS = 60 * 60_000

/** A connection that was never synced does not wait for the next poll. */
export async function syncOpened(
  scope: Scope,
  { connectionId }: DomainEvents['connectionOpened'],
): Promise<void> {
  const isSynced = (await connections.findTemplateSyncTime(scope.db, connectionId)) !== null
  if (!isSynced && (await connections.findCapabilities(scope, connectionId)).templates)
    scope.enqueueJob({ job: 'templates.sync', args: { connectionId } })
}

/** Fetches templates when they are due, in one process at a time; only admins may request it earlier. */
export const startSyncs = (context: AppContext): Worker =>
  poll(context, { name: 'templates.sync', intervalMs: POLL_MS, lease: 'templates' }, () =>
    enqueueDueSyncs(context),
  )

export async function enqueueDueSyncs(context: AppContext): Promise<void> {
  const now = context.clock.now()
  const syncedBefore = new Date(now.getTime() - STALE_MS)
  for (const { id, company_id } of await listDueSyncs(context.platform, { now, syncedBefore }))
    await withScope(context, systemViewer(company_id), async scope =>
      scope.enqueueJob({ job: 'templates.sync', args: { connectionId: id } }),
    )
}

/** Fetches the templates of a connection, and who owns its account, from its provider. It may run twice. */
export const syncJob: JobKind<'templates.sync'> = {
  workers: 'media',
  async run(context, companyId, { connectionId }) {
    await learnOwner(context, companyId, connectionId)
    const templates = await connections
      .fetchTemplates(context, companyId, connectionId)
      .catch((error: unknown) => {
        // The connection is gone, or the login lacks the right: no retry before the next sync is due.
        if (connections.isPermanentFailure(error)) return undefined
        throw error
      })
    await withScope(context, systemViewer(companyId), async scope => {
      if (templates)
        await replaceTemplates(
          scope.db,
          connectionId,
          templates.map(({ id, components, ...template }) => ({
            ...template,
            connection_id: connectionId,
            external_id: id,
            components: JSON.stringify(components),
          })),
          scope.now,
        )
      await connections.recordTemplateSync(scope.db, connectionId, scope.now)
    })
  },
}

/** Messages go on without the owner, so a failure waits for the next sync. */
async function learnOwner(context: AppContext, companyId: number, connectionId: number): Promise<void> {
  const owner = await connections
    .fetchOwner(context, companyId, connectionId)
    .catch((error: unknown) =>
      context.log.warn({ connectionId, err: error }, 'Who owns an account could not be asked.'),
    )
  if (owner)
    await withScope(context, systemViewer(companyId), scope =>
      connections.recordOwner(scope, connectionId, owner),
    )
}
