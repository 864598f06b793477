import { Confirmation } from '../fields.ts'
import { routesOf } from '../route.ts'
import { SetUp } from './set-up.ts'

const route = routesOf({ area: 'session' })

export const setUpPlatform = route({
  method: 'POST',
  path: '/setup',
  access: 'public',
  throttle: 'sign-up',
  summary: 'Makes the first operator and company 1 of an empty server, by the one-time link in its log.',
  body: SetUp,
  reply: Confirmation,
  errors: ['ERR_SETUP_LINK', 'ERR_WEAK_PASSWORD', 'ERR_TOO_MANY_REQUESTS', 'ERR_ORIGIN'],
})
