import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { form, recordForm, route } from '../route.ts'
import {
  QueueOption,
  QueueOptionChange,
  QueueOptionInput,
  QueueOptionParams,
  QueueOptionQuery,
} from './queue-option.ts'

const area = 'queue options'
const params = QueueOptionParams
const oneFile = { file: { maxBytes: LIMITS.mediaMaxBytes, maxCount: 1 } }

export const listQueueOptions = route({
  method: 'GET',
  path: '/queue-options',
  area,
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
  area,
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
    'ERR_FILE_TOO_LARGE',
    'ERR_STORAGE_FULL',
    'ERR_UNEXPECTED_FILE',
  ],
})
export const updateQueueOption = route({
  method: 'PUT',
  path: '/queue-options/:queueOptionId',
  area,
  access: 'queues:write',
  throttle: 'upload',
  summary: 'Changes an option, or moves it within its queue with everything below it.',
  params,
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
    'ERR_FILE_TOO_LARGE',
    'ERR_STORAGE_FULL',
    'ERR_UNEXPECTED_FILE',
  ],
})
export const deleteQueueOption = route({
  method: 'DELETE',
  path: '/queue-options/:queueOptionId',
  area,
  access: 'queues:write',
  summary: 'Removes an option, everything below it, and their files. Messages that it sent stay.',
  params,
  reply: Confirmation,
  errors: ['ERR_NO_QUEUE_OPTION_FOUND'],
})
export const uploadQueueOptionMedia = route({
  method: 'POST',
  path: '/queue-options/:queueOptionId/media-upload',
  area,
  access: 'queues:write',
  throttle: 'upload',
  summary: 'Gives an option its file, in place of the one before.',
  params,
  form: form(z.object({ typeArch: z.string().max(40).optional() }), oneFile),
  reply: QueueOption,
  errors: ['ERR_NO_QUEUE_OPTION_FOUND', 'ERR_FILE_TOO_LARGE', 'ERR_STORAGE_FULL', 'ERR_UNEXPECTED_FILE'],
})
export const deleteQueueOptionMedia = route({
  method: 'DELETE',
  path: '/queue-options/:queueOptionId/media-upload',
  area,
  access: 'queues:write',
  summary: 'Takes the file of an option away.',
  params,
  reply: Confirmation,
  errors: ['ERR_NO_QUEUE_OPTION_FOUND'],
})
