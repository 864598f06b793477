import { LIMITS, withRecordKeys, type MissedEvent, type LiveName, type LivePayload } from '@recado/contract'
import { maskEvent, viewerRooms, type Viewer } from '@recado/domain'
import type { Pool } from 'pg'
import { corkWrites } from '../batching/turn.ts'
import { allOrThrow } from '../batching/all-or-throw.ts'

/**
 * Events a viewer missed since number `after`: in order, or `refetch` when the log does not reach that far or
 * it is too much. `seq` is the number up to which this is complete.
 */
export interface MissedEvents {
  seq: number
  refetch: boolean
  events: MissedEvent[]
}

/** The reader has a living session, so the end of another one is not theirs to hear. */
const NOT_ENDED = `name <> 'auth'`
/**
 * The "is served" condition is part of the SQL text: a plan without it would scan the whole log. So would the index of `pos`,
 * which a sum keeps out: nearly all of the log is served.
 */
const statements = (isServed: boolean) => ({
  missed: `
  select seq, name, payload from events
  where company_id = $1 and seq > $2 and ${NOT_ENDED} and rooms && $3 and not (except_rooms && $3)${isServed ? ' and pos + 0 <= $4' : ''}
  order by seq limit ${LIMITS.catchUpMax + 1}`,
  reach: `
  select coalesce(${isServed ? '(select seq - 1 from events where company_id = $1 and pos > $2 order by pos limit 1), ' : ''}(select seq from event_counters where company_id = $1), 0) as now,
         (select min(seq) from events where company_id = $1 and seq is not null) as first`,
})
const WHOLE = statements(false)
const SERVED = statements(true)

/** `upTo`: the position up to which the reader has been served otherwise, or everything. */
export async function readMissedEvents(
  pool: Pool,
  viewer: Viewer,
  after: number,
  upTo: number | null = null,
): Promise<MissedEvents> {
  const [[reach], rows] = await read(pool, viewer, after, upTo)
  const now = reach?.now ?? 0
  const lost: MissedEvents = { seq: now, refetch: true, events: [] }
  if (after > now || (after < now && (reach?.first == null || after < reach.first - 1))) return lost
  if (rows.length > LIMITS.catchUpMax) return lost
  return {
    seq: now,
    refetch: false,
    events: rows.map(({ seq, name, payload }) => ({
      seq,
      name,
      payload: withRecordKeys(name, viewer.isTricked ? payload : maskEvent(name, payload)),
    })),
  }
}

interface Reach {
  readonly now: number
  readonly first: number | null
}
type Row = { seq: number; name: LiveName; payload: LivePayload<LiveName> }

/** Reads the log's position, then the missed events: one added in between is returned but not counted. */
async function read(
  pool: Pool,
  viewer: Viewer,
  after: number,
  upTo: number | null,
): Promise<[Reach[], Row[]]> {
  const [{ missed, reach }, served, kind] = upTo === null ? [WHOLE, [], 'whole'] : [SERVED, [upTo], 'served']
  const client = await pool.connect()
  try {
    corkWrites(client)
    const [reached, found] = await allOrThrow(
      client.query<Reach>({ name: `reach ${kind}`, text: reach, values: [viewer.companyId, ...served] }),
      client.query<Row>({
        name: `missed ${kind}`,
        text: missed,
        values: [viewer.companyId, after, [...viewerRooms(viewer)], ...served],
      }),
    )
    return [reached.rows, found.rows]
  } finally {
    client.release()
  }
}
