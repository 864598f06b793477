import * as connections from '../connections/index.ts'
import type { JobKind } from '../../kernel/work/jobs.ts'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import { replaceTemplates } from './templates.store.ts'

declare module '../../kernel/work/job-requests.ts' {
  interface Jobs {
    'templates.sync': { connectionId: number }
  }
}

/** Fetches the templates of a connection from its provider. It may run twice. */
export const syncJob: JobKind<'templates.sync'> = {
  lane: 'media',
  async run(context, companyId, { connectionId }) {
    const templates = await connections
      .fetchTemplates(context, companyId, connectionId)
      .catch((error: unknown) => {
        // The connection is gone, or the login lacks the right: no retry.
        if (connections.isPermanentFailure(error)) return undefined
        throw error
      })
    if (!templates) return
    await withScope(context, systemViewer(companyId), async scope => {
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
