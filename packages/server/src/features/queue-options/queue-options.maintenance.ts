import { DAY_MS, LIMITS } from '@recado/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { removeInBatches } from '../../kernel/work/remove-in-batches.ts'

/** The days of a company lie at most this many beside the day of UTC, in any time zone. */
const ZONE_DAYS = 1
const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)

/** Removes visits that no screen shows any more, and makes one row of those of an option on a day that is over. */
export async function compactVisits({ platform, clock }: AppContext): Promise<void> {
  const now = clock.now()
  const oldest = dayBefore(now, LIMITS.optionVisitDays + ZONE_DAYS)
  await removeInBatches(limit =>
    sql`delete from queue_option_visits where id in (
      select id from queue_option_visits where day <= ${oldest}::date limit ${limit})`.execute(platform),
  )
  await removeInBatches(limit =>
    sql`
      with days as (
        select company_id, option_id, day from queue_option_visits where day < ${dayBefore(now, ZONE_DAYS)}::date
        group by company_id, option_id, day having count(*) > 1 limit ${limit}
      ), gone as (
        delete from queue_option_visits v using days d
        where v.company_id = d.company_id and v.option_id = d.option_id and v.day = d.day
        returning v.*
      )
      insert into queue_option_visits (company_id, option_id, day, came, went_on, gave_up)
      select company_id, option_id, day, sum(came), sum(went_on), sum(gave_up) from gone
      group by company_id, option_id, day`.execute(platform),
  )
}
