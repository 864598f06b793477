import { z } from 'zod'
import { Done, page } from '../fields.ts'
import { route } from '../route.ts'
import { Ticket, TicketChange, TicketInput, TicketLog, TicketParams, TicketQuery } from './ticket.ts'

const area = 'tickets'

export const listTickets = route({
  method: 'GET',
  path: '/tickets',
  area,
  access: 'member',
  throttle: 'search',
  summary: 'A page of the tickets the caller may see: unread first, then latest activity.',
  query: TicketQuery,
  reply: page('tickets', Ticket),
  errors: ['ERR_NO_PERMISSION'],
})
export const showTicketByUuid = route({
  method: 'GET',
  path: '/tickets/u/:uuid',
  area,
  access: 'member',
  summary: 'One ticket by the name it has in addresses.',
  params: z.object({ uuid: z.string().max(64) }),
  reply: Ticket,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
})
export const showTicket = route({
  method: 'GET',
  path: '/tickets/:ticketId',
  area,
  access: 'member',
  summary: 'One ticket.',
  params: TicketParams,
  reply: Ticket,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
})
export const createTicket = route({
  method: 'POST',
  path: '/tickets',
  area,
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
    'ERR_NO_PERMISSION',
  ],
})
export const updateTicket = route({
  method: 'PUT',
  path: '/tickets/:ticketId',
  area,
  access: 'member',
  summary: 'Accepts, reopens, returns, closes or transfers a ticket.',
  params: TicketParams,
  body: TicketChange,
  reply: Ticket,
  errors: [
    'ERR_NO_TICKET_FOUND',
    'ERR_NO_PERMISSION',
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
export const deleteTicket = route({
  method: 'DELETE',
  path: '/tickets/:ticketId',
  area,
  access: 'ticket-options:deleteTicket',
  summary: 'Removes a ticket with its messages.',
  params: TicketParams,
  reply: Done,
  errors: ['ERR_NO_TICKET_FOUND'],
})
export const readTicket = route({
  method: 'POST',
  path: '/tickets/:ticketId/read',
  area,
  access: 'member',
  summary: 'Marks the messages of a ticket read; the customer’s phone hears it where the channel can.',
  params: TicketParams,
  reply: Done,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
})
export const listTicketLog = route({
  method: 'GET',
  path: '/tickets/:ticketId/log',
  area,
  access: 'member',
  summary: 'What happened to a ticket, oldest first.',
  params: TicketParams,
  reply: z.array(TicketLog),
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
})
