import { LIMITS } from '@recado/contract'
import type { SocketHandlers } from '../../kernel/realtime.ts'
import { withScope } from '../../kernel/scope.ts'
import type { AppContext } from '../../kernel/world.ts'
import { saveWatching } from './push.store.ts'

/** `watching` says that a window of the browser is in sight, or none any more. */
export const hears = (world: AppContext): SocketHandlers => ({
  watching: (viewer, said) =>
    withScope(world, viewer, async scope => {
      const until = said === true ? scope.now.getTime() + LIMITS.watchingMs + LIMITS.watchingGraceMs : scope.now.getTime()
      await saveWatching(scope.db, scope.viewer.id, new Date(until))
    }),
})
