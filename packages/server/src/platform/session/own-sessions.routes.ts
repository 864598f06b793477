import { refuse, ROUTES } from '@recado/contract'
import type { Identity } from '../../kernel/http/identity.ts'
import { onPlatform, type Call } from '../../kernel/http/mount.ts'
import { listSessions, revokeOne, revokeOthers } from './own-sessions.ts'

const ownerOf = ({ identity }: Call): Identity => {
  if (!identity) throw refuse('ERR_SESSION_EXPIRED')
  return identity
}

export const routes = [
  onPlatform(ROUTES.listOwnSessions, async (context, _, call) => ({
    sessions: await listSessions(context, ownerOf(call)),
  })),
  onPlatform(ROUTES.revokeSession, async (context, { params }, call) => {
    await revokeOne(context, ownerOf(call), params.sessionId)
    return { message: 'ok' }
  }),
  onPlatform(ROUTES.revokeOtherSessions, async (context, _, call) => ({
    ended: await revokeOthers(context, ownerOf(call)),
  })),
]
