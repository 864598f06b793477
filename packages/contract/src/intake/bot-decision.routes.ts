import { route } from '../route.ts'
import { TicketParams } from '../tickets/ticket.ts'
import { BotDecisionQuery, BotDecisions, BotReplays } from './bot-decision.ts'

const area = 'intake'

export const listBotDecisions = route({
  method: 'GET',
  path: '/tickets/:ticketId/bot-decisions',
  area,
  access: 'bot-decisions:view',
  summary: 'Why the bot answered the messages of a ticket as it did: facts, rule and effects.',
  params: TicketParams,
  query: BotDecisionQuery,
  reply: BotDecisions,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
})
export const replayBotDecisions = route({
  method: 'GET',
  path: '/tickets/:ticketId/bot-decisions/replay',
  throttle: 'search',
  area,
  access: 'bot-decisions:view',
  summary: 'Decides on the messages of a page again, with the settings of today. Nothing is sent.',
  params: TicketParams,
  query: BotDecisionQuery,
  reply: BotReplays,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
})
