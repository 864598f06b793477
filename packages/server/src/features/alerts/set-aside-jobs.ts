import { refuse, type SetAsideJob } from '@recado/contract'
import { sql } from 'kysely'
import type { Scope } from '../../kernel/database/scope.ts'
import type { JobRequest } from '../../kernel/work/job-requests.ts'
import { JOBS_SCHEMA, SET_ASIDE, type SetAsideData } from '../../kernel/work/jobs.ts'

const jobs = sql.id(JOBS_SCHEMA, 'job')
/** The company's rows: no policy covers the tables of the queue. */
const ofCompany = ({ companyId }: Scope) =>
  sql`name = ${SET_ASIDE} and state = 'created' and data ->> 'companyId' = ${String(companyId)}`
const MAX_SHOWN = 100

/** The work that is not tried again by itself, the latest first. */
export async function listSetAside(scope: Scope): Promise<SetAsideJob[]> {
  const { rows } = await sql<{ id: string; data: SetAsideData; created_on: Date }>`
    select id, data, created_on from ${jobs} where ${ofCompany(scope)} order by created_on desc limit ${MAX_SHOWN}`.execute(
    scope.db,
  )
  return rows.map(({ id, data, created_on }) => ({
    id,
    kind: data.job.split('.')[0] ?? '',
    at: created_on.toISOString(),
    wasLost: data.wasLost,
  }))
}

export async function retrySetAside(scope: Scope, id: string): Promise<void> {
  const { job, args } = await take(scope, id)
  scope.enqueueJob({ job, args } as JobRequest)
}

export async function dismissSetAside(scope: Scope, id: string): Promise<void> {
  await take(scope, id)
}

/** Takes it off the list, so that of two at once one has it. */
async function take(scope: Scope, id: string): Promise<SetAsideData> {
  const { rows } = await sql<{ data: SetAsideData }>`
    update ${jobs} set state = 'cancelled', completed_on = now()
    where ${ofCompany(scope)} and id::text = ${id} returning data`.execute(scope.db)
  const [row] = rows
  if (!row) throw refuse('ERR_NOT_FOUND')
  return row.data
}
