import { buildEnvelope, signedHeaders } from '../fuzz/cloud-payload.ts'
import type { SeededRandom } from './seeded-random.ts'
import { waitUntilQuiet } from './collect-verdict.ts'
import { generateDay, type ReplayIdentity, type RecordedEvent } from './recorded-day.ts'
import { Installation, type InstallationOptions } from './installation.ts'
import { summarizeFailures, type Verdict } from './verdict.ts'

/**
 * Of webhooks: those that are repeated, and those that come only after all the others. Webhooks in flight at
 * once, and events in one.
 */
const REPEAT_RATE = 0.3
const LATE_RATE = 0.1
const CONCURRENCY = 8
const MAX_BATCH = 3

/**
 * Replays one recorded day in order, and then again and again as other customers' day: shuffled, repeated,
 * late, several in one webhook, many at once. The stored rows must be the same each time, and no receipt may
 * lower the status of a message. The comparison leaves out data that depends on the order of arrival: the
 * order of the messages, the last one, the number of unread ones, and the name of a customer at the time of a
 * reaction. It includes earlier texts of a message and removed reactions, with their times.
 */
export async function replayShuffled(
  installation: Installation,
  random: SeededRandom,
  { rounds, people = 12 }: { rounds: number; people?: number | undefined },
): Promise<Verdict> {
  // No greeting: automatic messages are not part of the day.
  await installation.attendants[0]?.call('PUT', `/whatsapp/${installation.attendantContext.connectionId}`, {
    greetingMessage: '',
  })
  const [shuffleRandom, batchRandom] = [random.fork('shuffle'), random.fork('together')]
  const failures: string[] = []
  let inOrder: string[] = []
  let replayed = 0
  for (let round = 0; round <= rounds; round++) {
    installation.progress.update(round, rounds + 1)
    const day = generateDay(random.fork('day'), people, replayIdentityOf(round))
    if (round === 0) for (const event of day) await postWebhook(installation, [event], failures)
    else
      replayed += await replayConcurrently(
        installation,
        shuffleDay(day, shuffleRandom),
        batchRandom,
        failures,
      )
    const open = await waitUntilQuiet(installation)
    if (open !== undefined) failures.push(`It did not become quiet: ${open}.`)
    const state = await readState(installation, round)
    if (round === 0) inOrder = state
    else failures.push(...summarizeFailures(`lines differ in round ${round}`, diffLines(inOrder, state)))
  }
  failures.push(...summarizeFailures('messages had a tick taken back', await findLoweredAcks(installation)))
  return {
    figures: { rounds, tellings: replayed, lines: inOrder.length, different: failures.length },
    failures,
  }
}

/** The same on a separate installation. */
export async function runShuffledDay(
  options: InstallationOptions & { rounds: number; people?: number },
): Promise<Verdict> {
  const installation = await Installation.open({ ...options, customers: 1, attendants: 1 })
  try {
    return await replayShuffled(installation, options.random, options)
  } finally {
    await installation.close()
  }
}

/** An area code without demo data. */
const numberPrefixOf = (round: number): string => `55389${String(round).padStart(2, '0')}`
const replayIdentityOf = (round: number): ReplayIdentity => ({
  number: customer => `${numberPrefixOf(round)}${String(customer).padStart(6, '0')}`,
  id: name => `wamid.day${round}.${name}`,
})

/** The day in another order, with repeats: answers and changes before what they speak of as well. */
function shuffleDay(day: readonly RecordedEvent[], random: SeededRandom): RecordedEvent[] {
  const ordered = day
    .map(event => ({ event, rank: random.next() + (random.bool(LATE_RATE) ? 1 : 0) }))
    .toSorted((a, b) => a.rank - b.rank)
  return ordered.flatMap(({ event }) => (random.bool(REPEAT_RATE) ? [event, event] : [event]))
}

/** Posts many at once, a few in one webhook now and then. Answers how many events were replayed. */
async function replayConcurrently(
  installation: Installation,
  order: readonly RecordedEvent[],
  random: SeededRandom,
  failures: string[],
): Promise<number> {
  const waiting = [...order]
  const worker = async (): Promise<void> => {
    while (waiting.length > 0)
      await postWebhook(
        installation,
        waiting.splice(0, random.bool(0.3) ? random.between(2, MAX_BATCH) : 1),
        failures,
      )
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return order.length
}

async function postWebhook(
  installation: Installation,
  events: readonly RecordedEvent[],
  failures: string[],
): Promise<void> {
  const { credentials } = installation.provider.number
  const entry = events.flatMap(
    ({ field, value }) => (buildEnvelope(credentials, value, field) as { entry: object[] }).entry,
  )
  const body = Buffer.from(JSON.stringify({ object: 'whatsapp_business_account', entry }))
  const answer = await fetch(installation.url + installation.webhookPath, {
    method: 'POST',
    headers: signedHeaders(credentials, body),
    body,
  })
  if (answer.status !== 200) failures.push(`A webhook was answered with ${answer.status}.`)
}

/**
 * Everything that is stored of a round's customers, a line for each thing, without the prefixes of the round.
 */
async function readState(installation: Installation, round: number): Promise<string[]> {
  const rows = await installation.query<{ line: string }>(STATE_QUERY, [
    `${numberPrefixOf(round)}%`,
    `wamid.day${round}.%`,
  ])
  return rows
    .map(({ line }) => line.replaceAll(numberPrefixOf(round), 'N').replaceAll(`wamid.day${round}.`, ''))
    .toSorted()
}
const STATE_QUERY = `
  select json_build_array('message', m.external_id, c.number, m.from_me, m.body, m.media_type, m.location, m.contacts, m.ack, m.failure, m.uncertain,
    m.is_deleted, m.is_edited, q.external_id, m.created_at,
    (select json_agg(json_build_array(v.body, v.created_at) order by v.created_at, v.body) from message_versions v where v.message_id = m.id), m.body_at, m.deleted_at,
    (select json_agg(json_build_array(r.author, r.emoji, r.created_at) order by r.author) from message_reactions r where r.message_id = m.id))::text as line
  from messages m join contacts c on c.id = m.contact_id left join messages q on q.id = m.quoted_id where c.number like $1 and not m.automatic
  union all
  select json_build_array('contact', c.number, c.name, (select json_agg(json_build_array(a.scheme, a.value) order by a.value) from contact_aliases a where a.contact_id = c.id))::text
  from contacts c where c.number like $1
  union all
  select json_build_array('ticket', c.number, t.status, t.queue_id, t.user_id, t.is_group)::text from tickets t join contacts c on c.id = t.contact_id where c.number like $1
  union all
  select json_build_array('early', external_id, ack)::text from early_receipts where external_id like $2
  union all
  select json_build_array('early', external_id, key)::text from early_changes where external_id like $2
  union all
  select json_build_array('parked', key, error)::text from inbox where parked_at is not null`

function diffLines(expected: readonly string[], found: readonly string[]): string[] {
  const [expectedLines, foundLines] = [new Set(expected), new Set(found)]
  return [
    ...expected.filter(line => !foundLines.has(line)).map(line => `missing ${line}`),
    ...found.filter(line => !expectedLines.has(line)).map(line => `instead ${line}`),
  ].toSorted((a, b) => a.slice(8).localeCompare(b.slice(8)))
}

/** Messages that were published with fewer ticks than before. */
async function findLoweredAcks(installation: Installation): Promise<string[]> {
  const rows = await installation.query<{ id: string; acks: number[] }>(
    `select payload -> 'message' ->> 'id' as id, array_agg((payload -> 'message' ->> 'ack')::int order by seq) as acks from events where name = 'appMessage' group by 1`,
  )
  return rows
    .filter(({ acks }) => acks.some((ack, index) => index > 0 && ack < (acks[index - 1] ?? 0)))
    .map(({ id, acks }) => `message ${id}: ${acks.join(' → ')}`)
}
