import * as connections from '../connections/index.ts'
import type { JobKind } from '../../kernel/work/jobs.ts'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import { replaceTemplates } from './templates.store.ts'

declare module '../../kernel/work/jobs.ts' {
  interface Jobs {
    'templates.sync': { connectionId: number }
  }
}

/** Asks a provider for the templates of a connection. It may run twice. */
export const sync: JobKind<'templates.sync'> = {
  lane: 'media',
  async run(context, companyId, { connectionId }) {
    const told = await connections.askTemplates(context, companyId, connectionId).catch((error: unknown) => {
      // A connection that is gone, or a login without the right: nothing to try again.
      if (connections.isGone(error)) return undefined
      throw error
    })
    if (!told) return
    await withScope(context, systemViewer(companyId), scope =>
      replaceTemplates(
        scope.db,
        connectionId,
        told.map(({ id, components, ...template }) => ({ ...template, connection_id: connectionId, external_id: id, components: JSON.stringify(components) })),
        scope.now,
      ),
    )
  },
}
