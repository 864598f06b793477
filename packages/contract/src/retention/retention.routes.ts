import { z } from 'zod'
import { page, pageNumber } from '../fields.ts'
import { routesOf } from '../route.ts'
import { Retention, RetentionDaysInput, RetentionInput, RetentionPreview, RetentionRun } from './retention.ts'

const route = routesOf({ area: 'privacy', access: 'privacy:write' })

export const showRetention = route({
  method: 'GET',
  path: '/retention',
  summary: 'After how many days the messages and files of closed tickets are deleted.',
  reply: Retention,
})
export const saveRetention = route({
  method: 'PUT',
  path: '/retention',
  summary:
    'Changes the days. What deletes less applies at once. What deletes more has to be confirmed, and begins with the first run of the night after 24 hours.',
  body: RetentionInput,
  reply: Retention,
  errors: ['ERR_RETENTION_UNCONFIRMED'],
})
export const cancelRetentionChange = route({
  method: 'DELETE',
  path: '/retention/pending',
  summary: 'Cancels the change that has not begun yet; the days before it stay.',
  reply: Retention,
  errors: ['ERR_NO_RETENTION_CHANGE'],
})
export const previewRetention = route({
  method: 'POST',
  path: '/retention/preview',
  summary: 'What these days would delete now.',
  body: RetentionDaysInput,
  reply: RetentionPreview,
})
export const listRetentionRuns = route({
  method: 'GET',
  path: '/retention/runs',
  summary: 'A page of the runs that deleted something, newest first, with what they deleted.',
  query: z.object({ pageNumber }),
  reply: page('runs', RetentionRun),
})
