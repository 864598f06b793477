import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { routesOf } from '../route.ts'
import { Colleague, UserBrief } from '../users/user.ts'
import { MentionPage, MentionQuery, ReadMentionsInput } from './mention.ts'

const route = routesOf({ area: 'mentions' })

export const listMentions = route({
  method: 'GET',
  path: '/mentions',
  access: 'member',
  summary: 'Notes that call upon the caller, in tickets the caller may see; the newest first.',
  query: MentionQuery,
  reply: MentionPage,
})
export const readMentions = route({
  method: 'POST',
  path: '/mentions/read',
  access: 'member',
  summary: 'Marks the caller’s mentions in a ticket read, or all of them.',
  body: ReadMentionsInput,
  reply: Confirmation,
})
export const listMentionable = route({
  method: 'GET',
  path: '/tickets/:ticketId/colleagues',
  access: 'member',
  summary: 'The colleagues who may see a ticket, by name: those a note in it may call upon.',
  reply: z.array(Colleague),
  errors: ['ERR_NO_TICKET_FOUND'],
})
export const askForTicket = route({
  method: 'POST',
  path: '/tickets/:ticketId/ask',
  access: 'member',
  summary:
    'Tells its attendant, or those who serve its queue, by a note that the caller wants to write to its contact; once for each caller. The caller need not see the ticket.',
  reply: z.object({ told: z.array(UserBrief) }),
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_TICKET_NOT_OPEN'],
})
