import { ROUTES } from '@recado/contract'
import { readMissedEvents } from '../../kernel/events/catch-up.ts'
import { onPlatform } from '../../kernel/http/mount.ts'
import { refuse } from '@recado/contract'

export const routes = [
  onPlatform(ROUTES.listEvents, async (context, { query }, { identity }) => {
    if (!identity) throw refuse('ERR_SESSION_EXPIRED')
    return readMissedEvents(context.pools.platform, identity.viewer, query.after)
  }),
]
