import { getConstructionPlans } from 'pg-boss'
import type { Pool } from 'pg'

/** Schema of the job queue. */
export const JOBS_SCHEMA = 'pgboss'
/** Returns the DDL of its tables, for the caller's transaction. */
export const jobsLayout = (): string =>
  getConstructionPlans(JOBS_SCHEMA)
    .replace(/^\s*BEGIN;/u, '')
    .replace(/COMMIT;\s*$/u, '')

const OF_QUEUE = `job.name = queue.name and state < 'active' and not blocked`
/** It stops at the first job that is due, so that a long backlog costs no more than a short one. */
const FIND_DUE = `
  select name, "isDue", case when not "isDue" then
    (select min(start_after) from ${JOBS_SCHEMA}.job where ${OF_QUEUE}) end as "dueAt"
  from (
    select name, exists (select 1 from ${JOBS_SCHEMA}.job where ${OF_QUEUE} and start_after <= now()) as "isDue"
    from unnest($1::text[]) queue(name)) queue`
const FIND_LAPSE = `
  select extract(epoch from min(heartbeat_on + heartbeat_seconds * interval '1 s') - now())::float8 * 1000 as "inMs"
  from ${JOBS_SCHEMA}.job where state = 'active'`

interface DueQueue {
  readonly name: string
  readonly isDue: boolean
  /** When the first job is due, where none is yet. */
  readonly dueAt: Date | null
}

/** Which of these queues have a job that is due, and when the first one of the others is. */
export const findDueQueues = async (platform: Pool, names: readonly string[]): Promise<readonly DueQueue[]> =>
  (await platform.query<DueQueue>({ name: 'due jobs', text: FIND_DUE, values: [names] })).rows

/** Milliseconds until the first heartbeat of the jobs that run is missing; infinite while none runs. */
export const findLapseMs = async (platform: Pool): Promise<number> =>
  (await platform.query<{ inMs: number | null }>({ name: 'lapse', text: FIND_LAPSE })).rows[0]?.inMs ??
  Infinity
