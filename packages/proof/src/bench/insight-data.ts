import pg from 'pg'
import type { Progress } from '../kit/progress.ts'
import { runBenchQuery } from './bench-database.ts'
import { dropIndexes } from './indexes.ts'

/** The days over which the tickets of the bench are spread: as many as a report may have. */
export const INSIGHT_DAYS = 400
/** Attendants of each company, the same at each size: the answers are as long. */
export const INSIGHT_USERS = 240
const LANES = 12
const COUNT_MS = 30 * 60_000
const POLL_MS = 500

/** Makes lanes out of tags, and puts the active tickets into them. */
export const LANES_OF_TICKETS = `
  update tags g set kanban = true, lane_position = n
    from (select id, row_number() over (partition by company_id order by id) as n from tags) p where p.id = g.id and n <= ${LANES};
  delete from ticket_tags tt using tags g where g.id = tt.tag_id and g.kanban;
  insert into ticket_tags (company_id, ticket_id, tag_id)
    select t.company_id, t.id, g.id from tickets t join tags g on g.company_id = t.company_id and g.kanban
    where t.status <> 'closed' and t.id % ${LANES + 1} = g.lane_position;
  update tickets t set lane_id = tt.tag_id from ticket_tags tt join tags g on g.id = tt.tag_id and g.kanban where tt.ticket_id = t.id;`

/**
 * Adds what figures and boards read: closed tickets with their log and ratings, ads, waits and lanes. Triggers do
 * not run, so all tickets are marked for the worker.
 */
const DETAILS = `
  insert into ticket_log (company_id, ticket_id, type, user_id, queue_id, from_status, to_status, created_at)
    select company_id, id, 'closed', user_id, queue_id, 'open', 'closed', closed_at from tickets where status = 'closed';
  insert into ticket_ratings (company_id, ticket_id, connection_id, queue_id, user_id, rate, out_of, created_at)
    select company_id, id, connection_id, queue_id, user_id, id * 7 % 11, 10, closed_at from tickets where status = 'closed' and id % 3 = 0;
  update tickets set ad = jsonb_build_object('headline', 'Oferta ' || id % 30) where id % 20 = 0;
  ${LANES_OF_TICKETS}
  update users set profile = 'admin' where id % 3 = 0;
  update tickets set waiting_since = updated_at where status <> 'closed' and not last_from_me;
  insert into figure_marks (company_id, ticket) select company_id, id from tickets;`

/** Completes a filled database for {@link DETAILS}. */
export async function addInsightData(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off; set client_min_messages = warning')
    await client.query('set session_replication_role = replica').catch(() => undefined)
    const indexes = await dropIndexes(client)
    await client.query(DETAILS)
    for (const definition of indexes) await client.query(definition)
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

/** Waits until the server has counted all tickets; returns the seconds. */
export async function waitUntilCounted(url: string, progress: Progress): Promise<number> {
  const countMarks = async () =>
    Number((await runBenchQuery<{ n: string }>(url, 'select count(*) as n from figure_marks'))[0]?.n ?? 0)
  const began = performance.now()
  const all = await countMarks()
  for (let left = all; left > 0; left = await countMarks()) {
    if (performance.now() > began + COUNT_MS) throw new Error(`${left} tickets were not counted in time.`)
    progress.update(all - left, all)
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
  const seconds = (performance.now() - began) / 1_000
  await runBenchQuery(url, 'analyze figures, ad_figures, ticket_figures')
  return Math.round(seconds)
}
