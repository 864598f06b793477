import { sql } from 'kysely'
import type { AppContext } from '../kernel/process/app-context.ts'
import { JOBS_SCHEMA } from '../kernel/work/job-tables.ts'

/** Makes the jobs of a company due that wait for their time, such as second tries: no test waits for them. */
export const expediteJobs = ({ platform }: Pick<AppContext, 'platform'>, companyId: number) =>
  sql`update ${sql.id(JOBS_SCHEMA, 'job')} set start_after = now()
    where state < 'active' and start_after > now() and (data ->> 'companyId')::int = ${companyId}`.execute(
    platform,
  )
