import { LIMITS, refuse, Refusal, refuseExpiredAccessToken } from '@recado/contract'
import type { AppContext } from '../process/app-context.ts'
import type { Identity } from '../http/identity.ts'
import type { SeatedSocket } from './client-events.ts'
import type { ForeignSockets } from './foreign-sockets.ts'

/** Identifies the user of a new socket. @throws Refusal of one who may not come in, or has too many sockets */
export async function admitSocket(
  socket: SeatedSocket,
  identities: Pick<AppContext['identities'], 'identify'>,
  foreign?: ForeignSockets,
): Promise<void> {
  const identity = await identify(socket.handshake, identities, foreign)
  const { companyId, userId } = socket.handshake.query
  if (companyId !== undefined && Number(companyId) !== identity.viewer.companyId)
    throw refuse('ERR_NO_PERMISSION')
  if (userId !== undefined && Number(userId) !== identity.viewer.id) throw refuse('ERR_NO_PERMISSION')
  if (identity.expired) throw refuse('ERR_SUBSCRIPTION_EXPIRED', { dueDate: identity.expired.toISOString() })
  if (identity.mustSetUpTwoFactor) throw refuse('ERR_TWO_FACTOR_MISSING')
  // The count and the join happen without a pause between them: concurrent handshakes see each other.
  const room = `user/${identity.viewer.id}`
  const size = socket.nsp.adapter.rooms.get(room)?.size ?? 0
  const most = foreign?.isForeign(socket.handshake) ? foreign.socketsPerUser : LIMITS.socketsPerUser
  if (size >= most) throw refuse('ERR_TOO_MANY_REQUESTS', { retryAfter: 60 })
  await socket.join(room)
  socket.data.identity = identity
}

async function identify(
  handshake: SeatedSocket['handshake'],
  identities: Pick<AppContext['identities'], 'identify'>,
  foreign: ForeignSockets | undefined,
): Promise<Identity> {
  const token = tokenOf(handshake)
  if (token !== undefined) return identities.identify(token)
  if (foreign?.isForeign(handshake)) return foreign.identify(handshake)
  throw refuse('ERR_SESSION_EXPIRED')
}

/** The access token, from wherever the client says it; never logged. Spec: behaviour 19. */
function tokenOf({ auth, headers, query }: SeatedSocket['handshake']): string | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return [auth['token'] as unknown, bearer, query['token']].find(
    (token): token is string => typeof token === 'string' && token !== '',
  )
}

/** The browser reads `data.error` of a refused connection, as it reads the body of a refused call. */
export function refusedAs(error: unknown): Error {
  const refusal = error instanceof Refusal ? error : refuseExpiredAccessToken()
  return Object.assign(new Error(refusal.code), { data: { error: refusal.code, status: refusal.status } })
}
