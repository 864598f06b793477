import { z } from 'zod'
import { Confirmation, id } from '../fields.ts'
import { routesOf } from '../route.ts'
import { Queue, QueueChange, QueueInput, QueueRemovalQuery } from './queue.ts'

const route = routesOf({ area: 'queues' })

export const listQueues = route({
  method: 'GET',
  path: '/queue',
  access: 'member',
  summary: 'All queues of the company, in order.',
  query: z.object({ companyId: id.optional() }),
  reply: z.array(Queue),
})
export const showQueue = route({
  method: 'GET',
  path: '/queue/:queueId',
  access: 'member',
  summary: 'One queue.',
  reply: Queue,
  errors: ['ERR_NO_QUEUE_FOUND'],
})
export const createQueue = route({
  method: 'POST',
  path: '/queue',
  access: 'queues:write',
  summary: 'Adds a queue.',
  body: QueueInput,
  reply: Queue,
  errors: [
    'ERR_QUEUE_COLOR_ALREADY_EXISTS',
    'ERR_QUEUE_NAME_ALREADY_EXISTS',
    'ERR_PLAN_LIMIT',
    'ERR_NO_INTEGRATION_FOUND',
    'ERR_NO_PROMPT_FOUND',
    'ERR_NO_QUEUE_FOUND',
    'ERR_QUEUE_ESCALATES_NOWHERE',
  ],
})
export const updateQueue = route({
  method: 'PUT',
  path: '/queue/:queueId',
  access: 'queues:write',
  summary: 'Changes a queue.',
  body: QueueChange,
  reply: Queue,
  errors: [
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_INTEGRATION_FOUND',
    'ERR_NO_PROMPT_FOUND',
    'ERR_QUEUE_COLOR_ALREADY_EXISTS',
    'ERR_QUEUE_NAME_ALREADY_EXISTS',
    'ERR_QUEUE_ESCALATES_NOWHERE',
    'ERR_QUEUE_ESCALATES_TO_ITSELF',
  ],
})
export const deleteQueue = route({
  method: 'DELETE',
  path: '/queue/:queueId',
  access: 'queues:write',
  summary:
    'Removes a queue. Its waiting tickets go to the queue `moveTo`; unsaid, to the redirect of their connection, else to its first queue. Not while a menu, campaign, schedule or report by e-mail names it.',
  query: QueueRemovalQuery,
  reply: Confirmation,
  errors: ['ERR_NO_QUEUE_FOUND', 'ERR_IN_USE'],
})
