import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { routesOf } from '../route.ts'
import { OwnSession } from './own-session.ts'

const route = routesOf({ area: 'session' })

export const listOwnSessions = route({
  method: 'GET',
  path: '/auth/sessions',
  access: 'member',
  whenExpired: true,
  summary: 'The living sessions of the caller, the last used first.',
  reply: z.object({ sessions: z.array(OwnSession) }),
})
export const revokeSession = route({
  method: 'DELETE',
  path: '/auth/sessions/:sessionId',
  access: 'member',
  whenExpired: true,
  summary: 'Ends one session of the caller, with its sockets and its links to files.',
  params: z.object({ sessionId: z.uuid() }),
  reply: Confirmation,
  errors: ['ERR_NO_SESSION_FOUND'],
})
export const revokeOtherSessions = route({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'member',
  whenExpired: true,
  summary: 'Ends all sessions of the caller but this one; answers how many.',
  reply: z.object({ ended: z.int() }),
})
