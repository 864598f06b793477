import { z } from 'zod'
import { Confirmation, page } from '../fields.ts'
import { routesOf } from '../route.ts'
import { BulkInput, BulkOutcome } from './ticket-bulk.ts'
import { ColleagueTicketQuery, TicketAccess } from './ticket-access.ts'
import { TicketDeadline } from './deadline.ts'
import { SnoozeInput } from './snooze.ts'
import { Ticket, TicketAds, TicketChange, TicketInput, TicketLoad, TicketQuery } from './ticket.ts'
import { TicketLog } from './ticket-log.ts'

const route = routesOf({ area: 'tickets' })

export const listTickets = route({
  method: 'GET',
  path: '/tickets',
  access: 'member',
  scope: 'tickets:read',
  throttle: 'search',
  summary: 'A page of the tickets the caller may see: unread first, then latest activity.',
  query: TicketQuery,
  reply: page('tickets', Ticket),
})
export const listTicketAds = route({
  method: 'GET',
  path: '/tickets/ads',
  access: 'member',
  summary: 'Headlines of the advertisements from which the latest tickets came that the caller may see.',
  reply: TicketAds,
})
export const showTicketLoad = route({
  method: 'GET',
  path: '/tickets/load',
  access: 'member',
  summary:
    'How many open tickets each colleague has, and how many wait in each queue; without groups and snoozed ones.',
  reply: TicketLoad,
})
export const showTicketByUuid = route({
  method: 'GET',
  path: '/tickets/u/:uuid',
  access: 'member',
  summary: 'One ticket by the name it has in addresses.',
  params: z.object({ uuid: z.string().max(64) }),
  reply: Ticket,
  errors: ['ERR_NO_TICKET_FOUND'],
})
export const showTicket = route({
  method: 'GET',
  path: '/tickets/:ticketId',
  access: 'member',
  scope: 'tickets:read',
  summary: 'One ticket.',
  reply: Ticket,
  errors: ['ERR_NO_TICKET_FOUND'],
})
export const listTicketsOfContact = route({
  method: 'GET',
  path: '/contacts/:contactId/tickets',
  access: 'member',
  summary: 'The tickets of a contact that the caller may see, the latest first; of the latest 500.',
  reply: z.array(Ticket),
  errors: ['ERR_NO_CONTACT_FOUND'],
})
export const createTicket = route({
  method: 'POST',
  path: '/tickets',
  access: 'member',
  summary: 'Begins a conversation with a contact.',
  body: TicketInput,
  reply: Ticket,
  errors: [
    'ERR_OTHER_OPEN_TICKET',
    'ERR_NO_CONTACT_FOUND',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_WAPP_FOUND',
    'ERR_NO_DEF_WAPP_FOUND',
    'ERR_QUEUE_REQUIRED',
    'ERR_USER_NOT_IN_QUEUE',
    'ERR_NO_USER_FOUND',
  ],
})
export const updateTicket = route({
  method: 'PUT',
  path: '/tickets/:ticketId',
  access: 'member',
  summary: 'Accepts, reopens, returns, closes or transfers a ticket.',
  body: TicketChange,
  reply: Ticket,
  errors: [
    'ERR_NO_TICKET_FOUND',
    'ERR_TICKET_MOVE',
    'ERR_OTHER_OPEN_TICKET',
    'ERR_REQUIRED_TAG',
    'ERR_NO_USER_FOUND',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_WAPP_FOUND',
    'ERR_QUEUE_REQUIRED',
    'ERR_USER_NOT_IN_QUEUE',
  ],
})
export const updateTickets = route({
  method: 'POST',
  path: '/tickets/bulk',
  access: 'member',
  summary:
    'Accepts, closes, transfers or tags many tickets, each for itself: what is refused for one is done with the others.',
  body: BulkInput,
  reply: BulkOutcome,
})
export const spyTicket = route({
  method: 'POST',
  path: '/tickets/:ticketId/spy',
  access: 'ticket-options:spy',
  summary: 'Notes in the log of a ticket that the caller looks into it without taking it.',
  reply: Confirmation,
  errors: ['ERR_NO_TICKET_FOUND'],
})
export const deleteTicket = route({
  method: 'DELETE',
  path: '/tickets/:ticketId',
  access: 'ticket-options:deleteTicket',
  summary: 'Removes a ticket with its messages.',
  reply: Confirmation,
  errors: ['ERR_NO_TICKET_FOUND'],
})
export const readTicket = route({
  method: 'POST',
  path: '/tickets/:ticketId/read',
  access: 'member',
  summary: 'Marks the messages of a ticket read; the customer’s phone hears it where the channel can.',
  reply: Confirmation,
  errors: ['ERR_NO_TICKET_FOUND'],
})
export const listTicketLog = route({
  method: 'GET',
  path: '/tickets/:ticketId/log',
  access: 'member',
  summary: 'What happened to a ticket, oldest first.',
  reply: z.array(TicketLog),
  errors: ['ERR_NO_TICKET_FOUND'],
})
export const listTicketDeadlines = route({
  method: 'GET',
  path: '/tickets/:ticketId/deadlines',
  access: 'member',
  summary: 'What will happen to a ticket by itself, the next first; for its owner and admins.',
  reply: z.array(TicketDeadline),
  errors: ['ERR_NO_TICKET_FOUND'],
})
export const listTicketAccess = route({
  method: 'GET',
  path: '/tickets/:ticketId/access',
  access: 'ticket-options:explainAccess',
  summary: 'Who sees a ticket and why, and what keeps the others from it; those who see it first, by name.',
  reply: z.array(TicketAccess),
  errors: ['ERR_NO_TICKET_FOUND'],
})
export const listTicketsAsColleague = route({
  method: 'GET',
  path: '/users/:userId/tickets',
  access: 'ticket-options:explainAccess',
  summary:
    'A page of the tickets that a colleague sees, by the same rule and with the same masking. The audit log keeps who looked, once in ten minutes.',
  query: ColleagueTicketQuery,
  reply: page('tickets', Ticket),
  errors: ['ERR_NO_USER_FOUND'],
})
export const snoozeTicket = route({
  method: 'POST',
  path: '/tickets/:ticketId/snooze',
  access: 'member',
  summary: 'Snoozes an open ticket until a moment or until the customer answers.',
  body: SnoozeInput,
  reply: Ticket,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_TICKET_NOT_OPEN'],
})
export const wakeTicket = route({
  method: 'DELETE',
  path: '/tickets/:ticketId/snooze',
  access: 'member',
  summary: 'Wakes a snoozed ticket; any other stays as it is.',
  reply: Ticket,
  errors: ['ERR_NO_TICKET_FOUND'],
})
export const dismissAnswer = route({
  method: 'POST',
  path: '/tickets/:ticketId/no-answer',
  access: 'member',
  summary:
    'Ends the wait of a customer who needs no answer, until they write again. A ticket whose customer does not wait stays as it is.',
  reply: Ticket,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_TICKET_NOT_OPEN'],
})
export const awaitAnswer = route({
  method: 'DELETE',
  path: '/tickets/:ticketId/no-answer',
  access: 'member',
  summary:
    'Takes that back: the customer waits since the same message as before, unless somebody has answered.',
  reply: Ticket,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_TICKET_NOT_OPEN'],
})
