import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { form, recordForm, routesOf } from '../route.ts'
import { QueueOption, QueueOptionChange, QueueOptionInput, QueueOptionQuery } from './queue-option.ts'

const route = routesOf({ area: 'queue options' })
const oneFile = { file: { maxBytes: LIMITS.mediaMaxBytes, maxCount: 1 } }

export const listQueueOptions = route({
  method: 'GET',
  path: '/queue-options',
  access: 'member',
  summary:
    'The options of a queue’s menu, in order: those of one parent (-1 for the top), or without a parent all of them.',
  query: QueueOptionQuery,
  reply: z.array(QueueOption),
  errors: ['ERR_NO_QUEUE_FOUND', 'ERR_NO_QUEUE_OPTION_FOUND'],
})
export const createQueueOption = route({
  method: 'POST',
  path: '/queue-options',
  access: 'queues:write',
  throttle: 'upload',
  summary: 'Adds an option to a queue’s menu, behind the others unless it names its position.',
  body: QueueOptionInput,
  form: recordForm(QueueOptionInput, oneFile),
  reply: QueueOption,
  errors: [
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_QUEUE_OPTION_FOUND',
    'ERR_NO_USER_FOUND',
    'ERR_NO_INTEGRATION_FOUND',
    'ERR_NO_PROMPT_FOUND',
    'ERR_NO_FILE_LIST_FOUND',
    'ERR_QUEUE_OPTION_PARENT',
    'ERR_QUEUE_OPTION_LIMIT',
  ],
})
export const updateQueueOption = route({
  method: 'PUT',
  path: '/queue-options/:queueOptionId',
  access: 'queues:write',
  throttle: 'upload',
  summary: 'Changes an option, or moves it within its queue with everything below it.',
  body: QueueOptionChange,
  form: recordForm(QueueOptionChange, oneFile),
  reply: QueueOption,
  errors: [
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_QUEUE_OPTION_FOUND',
    'ERR_NO_USER_FOUND',
    'ERR_NO_INTEGRATION_FOUND',
    'ERR_NO_PROMPT_FOUND',
    'ERR_NO_FILE_LIST_FOUND',
    'ERR_QUEUE_OPTION_PARENT',
    'ERR_QUEUE_OPTION_LIMIT',
  ],
})
export const deleteQueueOption = route({
  method: 'DELETE',
  path: '/queue-options/:queueOptionId',
  access: 'queues:write',
  summary: 'Removes an option, everything below it, and their files. Messages that it sent stay.',
  reply: Confirmation,
  errors: ['ERR_NO_QUEUE_OPTION_FOUND'],
})
export const uploadQueueOptionMedia = route({
  method: 'POST',
  path: '/queue-options/:queueOptionId/media-upload',
  access: 'queues:write',
  throttle: 'upload',
  summary: 'Gives an option its file, in place of the one before.',
  form: form(z.object({ typeArch: z.string().max(40).optional() }), oneFile),
  reply: QueueOption,
  errors: ['ERR_NO_QUEUE_OPTION_FOUND'],
})
export const deleteQueueOptionMedia = route({
  method: 'DELETE',
  path: '/queue-options/:queueOptionId/media-upload',
  access: 'queues:write',
  summary: 'Takes the file of an option away.',
  reply: Confirmation,
  errors: ['ERR_NO_QUEUE_OPTION_FOUND'],
})
