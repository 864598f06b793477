import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { route } from '../route.ts'
import { SetAsideJob, SetAsideJobParams } from './set-aside-job.ts'

const area = 'settings'
const access = 'settings:write'

export const listSetAsideJobs = route({
  area,
  access,
  method: 'GET',
  path: '/set-aside-jobs',
  summary: 'The background work of the company that is not tried again by itself, the latest first.',
  reply: z.object({ jobs: z.array(SetAsideJob) }),
  errors: [],
})
export const retrySetAsideJob = route({
  area,
  access,
  method: 'POST',
  path: '/set-aside-jobs/:setAsideJobId/retry',
  summary: 'Tries such work again, as if it was new.',
  params: SetAsideJobParams,
  reply: Confirmation,
  errors: ['ERR_NOT_FOUND', 'ERR_UNKNOWN_WORK'],
})
export const dismissSetAsideJob = route({
  area,
  access,
  method: 'DELETE',
  path: '/set-aside-jobs/:setAsideJobId',
  summary: 'Leaves such work undone.',
  params: SetAsideJobParams,
  reply: Confirmation,
  errors: ['ERR_NOT_FOUND'],
})
