import { ROUTES } from '@recado/contract'
import { readMissedEvents } from '../../kernel/catch-up.ts'
import { onPlatform } from '../../kernel/http.ts'
import { refuse } from '@recado/contract'

export const routes = [
  onPlatform(ROUTES.listEvents, async (world, { query }, { identity }) => {
    if (!identity) throw refuse('ERR_SESSION_EXPIRED')
    return readMissedEvents(world.pools.platform, identity.viewer, query.after)
  }),
]
