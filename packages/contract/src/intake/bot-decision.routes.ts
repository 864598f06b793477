import { z } from 'zod'
import { routesOf } from '../route.ts'
import { BotDecisionFile, BotDecisionQuery, BotDecisions, BotReplays, QueueDecision } from './bot-decision.ts'

const route = routesOf({ area: 'intake' })

export const listBotDecisions = route({
  method: 'GET',
  path: '/tickets/:ticketId/bot-decisions',
  access: 'bot-decisions:view',
  summary: 'Why the bot answered the messages of a ticket as it did: facts, rule and effects.',
  query: BotDecisionQuery,
  reply: BotDecisions,
  errors: ['ERR_NO_TICKET_FOUND'],
})
export const replayBotDecisions = route({
  method: 'GET',
  path: '/tickets/:ticketId/bot-decisions/replay',
  throttle: 'search',
  access: 'bot-decisions:view',
  summary: 'Decides on the messages of a page again, with the settings of today. Nothing is sent.',
  query: BotDecisionQuery,
  reply: BotReplays,
  errors: ['ERR_NO_TICKET_FOUND'],
})
export const exportBotDecisions = route({
  method: 'POST',
  path: '/tickets/:ticketId/bot-decisions/export',
  throttle: 'search',
  access: 'bot-decisions:view',
  summary:
    'The decisions on a ticket for a file, with masked numbers for some. The export is kept in the audit log.',
  reply: BotDecisionFile,
  errors: ['ERR_NO_TICKET_FOUND'],
})
export const listQueueDecisions = route({
  method: 'GET',
  path: '/queue/:queueId/bot-decisions',
  throttle: 'search',
  access: 'bot-decisions:view',
  summary: 'The conversations in which the bot decided in a queue, the latest first.',
  reply: z.object({ conversations: z.array(QueueDecision) }),
  errors: ['ERR_NO_QUEUE_FOUND'],
})
