import { z } from 'zod'
import { QueueParams } from '../queues/queue.ts'
import { route } from '../route.ts'
import { TicketParams } from '../tickets/ticket.ts'
import { BotDecisionFile, BotDecisionQuery, BotDecisions, BotReplays, QueueDecision } from './bot-decision.ts'

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
export const exportBotDecisions = route({
  method: 'POST',
  path: '/tickets/:ticketId/bot-decisions/export',
  throttle: 'search',
  area,
  access: 'bot-decisions:view',
  summary:
    'The decisions on a ticket for a file, with masked numbers for some. The export is kept in the audit log.',
  params: TicketParams,
  reply: BotDecisionFile,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
})
export const listQueueDecisions = route({
  method: 'GET',
  path: '/queue/:queueId/bot-decisions',
  throttle: 'search',
  area,
  access: 'bot-decisions:view',
  summary: 'The conversations in which the bot decided in a queue, the latest first.',
  params: QueueParams,
  reply: z.object({ conversations: z.array(QueueDecision) }),
  errors: ['ERR_NO_QUEUE_FOUND', 'ERR_NO_PERMISSION'],
})
