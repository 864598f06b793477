import { sql } from 'kysely'
import type { Scope } from '../database/scope.ts'
import type { JobName } from './job-requests.ts'

/** Jobs that are not tried again by themselves wait here for a person. */
export const SET_ASIDE = 'jobs.setAside'
/** A job that waits there. `wasLost` when a process ended twice while it ran. */
export interface SetAsideData {
  readonly companyId: number
  readonly job: JobName
  readonly args: unknown
  readonly wasLost: boolean
}
const MAX_LISTED = 100

interface SetAsideRow {
  readonly id: string
  readonly data: SetAsideData
  readonly created_on: Date
}

/** The company's rows: no policy covers the tables of the queue. */
const ofCompany = ({ companyId }: Scope) =>
  sql`name = ${SET_ASIDE} and state = 'created' and data ->> 'companyId' = ${String(companyId)}`

/** The jobs that are not tried again by themselves, the latest first. */
export async function listSetAsideJobs(scope: Scope): Promise<readonly SetAsideRow[]> {
  const { rows } = await sql<SetAsideRow>`
    select id, data, created_on from pgboss.job where ${ofCompany(scope)} order by created_on desc limit ${MAX_LISTED}`.execute(
    scope.db,
  )
  return rows
}

/** Takes a job off the list, so that of two at once one has it; undefined where it is not, or no longer, there. */
export async function takeSetAsideJob(scope: Scope, id: string): Promise<SetAsideData | undefined> {
  const { rows } = await sql<{ data: SetAsideData }>`
    update pgboss.job set state = 'cancelled', completed_on = now()
    where ${ofCompany(scope)} and id::text = ${id} returning data`.execute(scope.db)
  return rows[0]?.data
}
