import { wholeNumber } from '../fields.ts'
import { z } from 'zod'
import { routesOf } from '../route.ts'
import { MissedEvent } from './event.ts'

const route = routesOf({ area: 'events' })

export const listEvents = route({
  method: 'GET',
  path: '/events',
  access: 'member',
  summary:
    'What the caller may hear after number n, in order; `refetch` when the log no longer reaches that far.',
  query: z.object({
    after: wholeNumber(15),
  }),
  reply: z.object({ seq: z.int(), refetch: z.boolean(), events: z.array(MissedEvent) }),
})
