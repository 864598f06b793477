import { refuse, type SetAsideJob } from '@recado/contract'
import type { Scope } from '../../kernel/database/scope.ts'
import type { JobRequest } from '../../kernel/work/job-requests.ts'
import type { SetAsideData } from '../../kernel/work/set-aside-jobs.ts'
import { listSetAsideJobs, takeSetAsideJob } from '../../kernel/work/set-aside-jobs.ts'

/** The work that is not tried again by itself, the latest first. */
export const listSetAside = async (scope: Scope): Promise<SetAsideJob[]> =>
  (await listSetAsideJobs(scope)).map(({ id, data, created_on }) => ({
    id,
    kind: data.job.split('.')[0] ?? '',
    at: created_on.toISOString(),
    wasLost: data.wasLost,
  }))

export async function retrySetAside(scope: Scope, id: string): Promise<void> {
  const { job, args } = await take(scope, id)
  if (!scope.context.jobs.isKnown(job)) throw refuse('ERR_UNKNOWN_WORK')
  scope.enqueueJob({ job, args } as JobRequest)
}

export async function dismissSetAside(scope: Scope, id: string): Promise<void> {
  await take(scope, id)
}

async function take(scope: Scope, id: string): Promise<SetAsideData> {
  return (await takeSetAsideJob(scope, id)) ?? Promise.reject(refuse('ERR_NOT_FOUND'))
}
