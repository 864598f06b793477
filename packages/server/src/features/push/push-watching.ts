import { LIMITS } from '@recado/contract'
import type { SocketHandlers } from '../../kernel/events/client-events.ts'
import { withScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { saveWatching } from './push.store.ts'

/** `watching` reports that a window of the browser is visible, or that none is any more. */
export const socketHandlers = (context: AppContext): SocketHandlers => ({
  watching: (viewer, payload) =>
    withScope(context, viewer, async scope => {
      const until =
        payload === true
          ? scope.now.getTime() + LIMITS.watchingMs + LIMITS.watchingGraceMs
          : scope.now.getTime()
      await saveWatching(scope.db, scope.viewer.id, new Date(until))
    }),
})
