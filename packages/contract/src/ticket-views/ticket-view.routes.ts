import { routesOf } from '../route.ts'
import { TicketViews, TicketViewsInput } from './ticket-view.ts'

const route = routesOf({ area: 'tickets' })

export const showTicketViews = route({
  method: 'GET',
  path: '/ticket-views',
  access: 'member',
  summary: 'The lists of tickets the caller has saved, in their order.',
  reply: TicketViews,
})
export const saveTicketViews = route({
  method: 'PUT',
  path: '/ticket-views',
  access: 'member',
  summary: 'Puts the caller’s saved lists in place of those before: adds, renames, removes and orders them.',
  body: TicketViewsInput,
  reply: TicketViews,
  errors: ['ERR_VIEWS_CHANGED'],
})
