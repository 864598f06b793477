import type { Pool } from 'pg'
import { failpoint } from '../process/failpoint.ts'
import type { Fence } from '../database/fence.ts'
import { pause } from '../work/pause.ts'
import { ASSERT_FENCE, StaleOwner } from '../database/fence.ts'
import { corkWrites } from '../batching/turn.ts'
import { allOrThrow } from '../batching/all-or-throw.ts'
import { inTransaction } from '../database/transaction.ts'
import { NUMBERED_NOTICE, WAKES_CHANNEL, type Wakes } from '../work/wakes.ts'

export const PUBLISHER = 'publisher'
const BATCH = 1_000
/** While events wait for the horizon. */
const POLL_MS = 50
/** An invisible delay; under load each batch is four times as large. */
const GATHER_MS = 10

/**
 * Numbers outbox events in their order: up to the horizon no earlier event can still appear.
 * `pos` orders all companies, `seq` is contiguous in each. One publisher at a time; its lease is locked while
 * it writes.
 */
const PUBLISH = `
  with due as (
    select id, company_id, row_number() over (order by id) as n, row_number() over (partition by company_id order by id) as k
    from (select id, company_id from events where pos is null and id <= $1 order by id limit ${BATCH}) e
  ), sizes as (select company_id, max(k) as size from due group by company_id
  ), counted as (
    insert into event_counters as c (company_id, seq) select company_id, size from sizes
    on conflict (company_id) do update set seq = c.seq + excluded.seq returning company_id, seq
  ), base as (select nextval('events_pos_seq') * ${BATCH} as pos where exists (select 1 from due))
  update events e set pos = base.pos + d.n, seq = c.seq - s.size + d.k
  from due d join sizes s using (company_id) join counted c using (company_id), base
  where e.id = d.id`

/** Whether any event is unnumbered, below the horizon or not. A check costs a fifth of an empty batch. */
const anyWaits = async (pool: Pool): Promise<boolean> =>
  (await pool.query({ name: 'unpublished', text: 'select 1 from events where pos is null limit 1' }))
    .rowCount !== 0

/** Numbers one batch; answers how many. @throws StaleOwner */
export const publishOnce = (pool: Pool, fence: Fence): Promise<number> =>
  inTransaction(pool, async client => {
    corkWrites(client)
    const [, mine, { rows }] = await allOrThrow(
      client.query('begin'),
      client.query({ name: 'fence', text: ASSERT_FENCE, values: [fence.name, String(fence.epoch)] }),
      client.query<{ horizon: number }>({ name: 'horizon', text: 'select events_horizon() as horizon' }),
    )
    if (mine.rowCount === 0) throw new StaleOwner(fence.name)
    // A statement after the one that found the horizon, so that it sees everything below.
    const { rowCount } = await client.query({ name: 'publish', text: PUBLISH, values: [rows[0]?.horizon] })
    if (rowCount) await failpoint('publish.beforeCommit')
    corkWrites(client)
    await allOrThrow(
      ...(rowCount ? [client.query(`notify ${WAKES_CHANNEL}, '${NUMBERED_NOTICE}'`)] : []),
      client.query('commit'),
    )
    if (rowCount) await failpoint('publish.afterCommit')
    return rowCount ?? 0
  })

/**
 * Publishes until stopped: at once for an event after a quiet period, and in batches under load, since numbering one event
 * costs as much as numbering fifty. Polling finds those that were not below the horizon yet. No `poll`: a failure must reach
 * the lease, which reports it and is taken again.
 */
export async function publish(pool: Pool, fence: Fence, signal: AbortSignal, wakes: Wakes): Promise<void> {
  let count = 0
  while (!signal.aborted) {
    const isWaiting: boolean = count > 0 || (await anyWaits(pool))
    count = isWaiting ? await publishOnce(pool, fence) : 0
    if (count === 0) await wakes.notifiers.published.wait(signal, isWaiting ? POLL_MS : wakes.restMs(POLL_MS))
    else if (count < BATCH) await pause(GATHER_MS, signal)
  }
}
