import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { routesOf } from '../route.ts'
import { PushState, PushSubscriptionInput } from './push.ts'

const route = routesOf({ area: 'push' })

export const showPush = route({
  method: 'GET',
  path: '/push',
  access: 'member',
  summary: 'The key that pushes are signed with, and whether the browser of this session is pushed to.',
  reply: PushState,
})
export const subscribePush = route({
  method: 'PUT',
  path: '/push',
  access: 'member',
  summary:
    'Pushes to the browser of this session from now on, until the session ends, and to no other session of the same browser.',
  body: PushSubscriptionInput,
  reply: PushState,
  errors: ['ERR_PUSH_REFUSED'],
})
export const unsubscribePush = route({
  method: 'DELETE',
  path: '/push',
  access: 'member',
  summary: 'Pushes no longer to the browser of this session.',
  reply: Confirmation,
})
export const testPush = route({
  method: 'POST',
  path: '/push/test',
  access: 'member',
  summary: 'Pushes a word to the browser of this session, and answers whether its push service took it.',
  reply: z.object({ taken: z.boolean() }),
  errors: ['ERR_TOO_MANY_REQUESTS'],
})
