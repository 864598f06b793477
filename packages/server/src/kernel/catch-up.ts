import { LIMITS, type HeardEvent, type LiveName, type LivePayload } from '@recado/contract'
import { maskEvent, seats, type Viewer } from '@recado/domain'
import type { Pool } from 'pg'

/**
 * What a viewer missed since number `after`: in order, or `refetch` when the log does not reach that far or it is too much. `seq` is the
 * number up to which this is everything.
 */
export interface Missed {
  seq: number
  refetch: boolean
  events: HeardEvent[]
}

const MISSED = `
  select seq, name, payload from events
  where company_id = $1 and seq > $2 and rooms && $3 and not (except_rooms && $3) and ($4::bigint is null or pos <= $4)
  order by seq limit ${LIMITS.catchUpMax + 1}`
const REACH = `
  select coalesce((select min(seq) - 1 from events where company_id = $1 and pos > $2), (select seq from event_counters where company_id = $1), 0) as now,
         (select min(seq) from events where company_id = $1 and seq is not null) as first`

/** `upTo`: the position up to which the reader has been served otherwise, or everything. */
export async function missedSince(pool: Pool, viewer: Viewer, after: number, upTo: number | null = null): Promise<Missed> {
  const {
    rows: [reach],
  } = await pool.query<{ now: number; first: number | null }>({ name: 'catch-up-reach', text: REACH, values: [viewer.companyId, upTo] })
  const now = reach?.now ?? 0
  const lost: Missed = { seq: now, refetch: true, events: [] }
  if (after > now || (after < now && (reach?.first == null || after < reach.first - 1))) return lost
  const { rows } = await pool.query<{ seq: number; name: LiveName; payload: LivePayload<LiveName> }>({
    name: 'catch-up',
    text: MISSED,
    values: [viewer.companyId, after, [...seats(viewer)], upTo],
  })
  if (rows.length > LIMITS.catchUpMax) return lost
  return { seq: now, refetch: false, events: viewer.isTricked ? rows : rows.map(row => ({ ...row, payload: maskEvent(row.name, row.payload) })) }
}
