import type { Installation } from './installation.ts'
import { summarizeFailures, type Verdict } from './verdict.ts'

/** Checks the event log: no gaps per company, and every message published once. */
export async function checkLog(installation: Installation): Promise<Verdict> {
  const companies = await installation.query<{
    company_id: number
    n: number
    first: number
    last: number
    counted: number
  }>(
    `select e.company_id, count(e.seq)::int as n, min(e.seq)::int as first, max(e.seq)::int as last, c.seq::int as counted
     from events e left join event_counters c using (company_id) group by e.company_id, c.seq`,
  )
  const gaps = companies.filter(({ n, first, last, counted }) => first !== 1 || last !== n || counted !== n)
  const notPublishedOnce = await installation.query<{ id: string; n: string }>(
    `select m.id, count(e.id) as n from messages m
     left join events e on e.name = 'appMessage' and e.payload ->> 'action' = 'create' and (e.payload -> 'message' ->> 'id')::bigint = m.id
     where m.connection_id = any($1) group by m.id having count(e.id) <> 1`,
    [[installation.attendantContext.connectionId, installation.qr?.connectionId ?? 0]],
  )
  return {
    figures: { events: companies.reduce((sum, { n }) => sum + n, 0), gaps: gaps.length },
    failures: [
      ...summarizeFailures(
        'companies have gaps in their event numbers',
        gaps.map(row => JSON.stringify(row)),
      ),
      ...summarizeFailures(
        'messages were not told exactly once',
        notPublishedOnce.map(row => `message ${row.id}: ${row.n} times`),
      ),
    ],
  }
}
