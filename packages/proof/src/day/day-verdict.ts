import { setTimeout as wait } from 'node:timers/promises'
import { runBenchQuery } from '../bench/bench-database.ts'
import { summarizeFailures, type Verdict } from '../crash/verdict.ts'
import type { ProviderNumber } from '../crash/provider-number.ts'
import type { FakeProvider } from '../crash/provider.ts'
import { messageKey } from '../crash/provider-number.ts'
import type { Office } from './offices.ts'
import { compareOrder, type OrderFaults } from './order.ts'
import type { KindRecord, DayTraffic } from './traffic.ts'

const QUIET_MS = 120_000
const PENDING = `select
  (select count(*) from inbox where handled_at is null and parked_at is null)
  + (select count(*) from sends where state in ('queued', 'sending'))
  + (select count(*) from events where pos is null)
  + (select count(*) from campaigns where status = 'EM_ANDAMENTO' or status = 'PROGRAMADA' and scheduled_at < now())
  + (select count(*) from schedules where status in ('AGENDADA', 'PENDENTE')) as pending`

/** Waits until nothing is pending; answers what is at the end. */
export async function waitUntilDayEnds(
  url: string,
  numbers: readonly ProviderNumber[],
  traffic: DayTraffic,
  withinMs = QUIET_MS,
): Promise<string[]> {
  const end = performance.now() + withinMs
  for (;;) {
    const webhooks = numbers.reduce((sum, number) => sum + number.webhooks.pending, 0)
    const [row] = await runBenchQuery<{ pending: string }>(url, PENDING)
    const pending = Number(row?.pending ?? 0)
    if (webhooks + pending + traffic.unheard === 0) return []
    if (performance.now() > end)
      return [
        `It did not become quiet: ${webhooks} webhooks, ${pending} rows, ${traffic.unheard} messages unheard.`,
      ]
    await wait(200)
  }
}

interface StoredRow {
  id: string
  external_id: string
}

/** Messages that were lost, doubled or disordered: stored, heard at a socket, and sent. */
export async function judgeMessages(
  url: string,
  offices: readonly Office[],
  traffic: DayTraffic,
  provider: FakeProvider,
): Promise<Verdict> {
  const stored = await runBenchQuery<StoredRow>(
    url,
    'select id, external_id from messages where connection_id = any($1::int[]) and not from_me order by id',
    [offices.map(({ connectionId }) => connectionId)],
  )
  const acknowledged = traffic.sent.filter(({ id }) => traffic.acknowledged.has(id))
  const unsure = await runBenchQuery<{ id: string }>(url, 'select id from messages where uncertain')
  const parts = {
    stored: compareOrder(
      acknowledged,
      stored.map(row => row.external_id),
    ),
    heard: compareOrder(acknowledged, traffic.heard),
    sent: compareReplies(traffic, provider, new Set(unsure.map(({ id }) => Number(id)))),
  }
  const figures: Record<string, number> = {
    acknowledged: acknowledged.length,
    replies: traffic.replies.length,
    uncertain: unsure.length,
  }
  const failures: string[] = []
  for (const [part, faults] of Object.entries(parts))
    for (const fault of ['lost', 'doubled', 'disordered'] as const) {
      figures[`${part} ${fault}`] = faults[fault].length
      failures.push(...summarizeFailures(`messages were ${fault} (${part})`, faults[fault]))
    }
  if (acknowledged.length === 0) failures.push('No message arrived.')
  return { figures, failures }
}

/** Replies as the provider took them. */
function compareReplies(
  { replies }: DayTraffic,
  provider: FakeProvider,
  unsure: ReadonlySet<number>,
): OrderFaults {
  const inOrder = replies.toSorted((a, b) => a.messageId - b.messageId)
  const taken = provider.numbers
    .flatMap(({ attempts }) => [...attempts].flatMap(([key, tries]) => tries.map(one => ({ key, ...one }))))
    .filter(({ answer }) => answer !== 'refused')
    .toSorted((a, b) => a.sequence - b.sequence)
  return compareOrder(
    inOrder.map(({ to, text }) => ({ chat: to, id: messageKey(to, text) })),
    taken.map(({ key }) => key),
    new Set(
      inOrder.flatMap(({ messageId, to, text }) => (unsure.has(messageId) ? [messageKey(to, text)] : [])),
    ),
  )
}

const SERVER_ERROR = 500
/** Answers that nobody may ever see: a bug of the server, or no answer at all. */
export function judgeCalls(
  calls: ReadonlyMap<string, KindRecord>,
  numbers: readonly ProviderNumber[],
): string[] {
  const wrong = [...calls].flatMap(([kind, { refused }]) =>
    [...refused]
      .filter(([status]) => status === 0 || status >= SERVER_ERROR)
      .map(([status, times]) => `${times} times ${status} to "${kind}"`),
  )
  const webhooks = numbers.flatMap(({ webhooks: { refusals } }) =>
    [...refusals]
      .filter(([status]) => status !== 0 && status !== 503)
      .map(([status, times]) => `${times} times ${status} to a webhook`),
  )
  return summarizeFailures('kinds of calls failed', [...wrong, ...webhooks])
}
