import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { routesOf } from '../route.ts'
import { SetAsideJob, SetAsideJobParams } from './set-aside-job.ts'

const route = routesOf({ area: 'settings', access: 'settings:write' })

export const listSetAsideJobs = route({
  method: 'GET',
  path: '/set-aside-jobs',
  summary: 'The background work of the company that is not tried again by itself, the latest first.',
  reply: z.object({ jobs: z.array(SetAsideJob) }),
})
export const retrySetAsideJob = route({
  method: 'POST',
  path: '/set-aside-jobs/:setAsideJobId/retry',
  summary: 'Tries such work again, as if it was new.',
  params: SetAsideJobParams,
  reply: Confirmation,
  errors: ['ERR_NOT_FOUND', 'ERR_UNKNOWN_WORK'],
})
export const dismissSetAsideJob = route({
  method: 'DELETE',
  path: '/set-aside-jobs/:setAsideJobId',
  summary: 'Leaves such work undone.',
  params: SetAsideJobParams,
  reply: Confirmation,
  errors: ['ERR_NOT_FOUND'],
})
