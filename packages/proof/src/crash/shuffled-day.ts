import { envelope, signed } from '../fuzz/cloud-payload.ts'
import type { Chance } from './chance.ts'
import { untilQuiet } from './judge.ts'
import { recordedDay, type Showing, type Telling } from './recorded-day.ts'
import { Stage, type StageOptions } from './stage.ts'
import { complain, type Verdict } from './verdict.ts'

/** Of webhooks: those told again, and those that come only after all the others. Webhooks on their way at once, and tellings in one. */
const AGAIN = 0.3
const LATE = 0.1
const AT_ONCE = 8
const TOGETHER = 3

/**
 * Tells one recorded day in order, and then again and again as other customers' day: shuffled, repeated, late, several in one webhook, many at
 * once. What is stored in the end must be the same each time, and no tick may ever be taken back. Left out is what arrival itself decides: the
 * order of lines, the last of them, how many are unread, and under which name somebody was known when they reacted. Texts that a message had
 * and reactions that were taken back are compared with their times.
 */
export async function tellShuffled(stage: Stage, chance: Chance, { rounds, people = 12 }: { rounds: number; people?: number | undefined }): Promise<Verdict> {
  // Nobody is greeted: what the product says by itself is not part of the day.
  await stage.attendants[0]?.call('PUT', `/whatsapp/${stage.desk.connectionId}`, { greetingMessage: '' })
  const [order, together] = [chance.for('shuffle'), chance.for('together')]
  const failures: string[] = []
  let inOrder: string[] = []
  let tellings = 0
  for (let round = 0; round <= rounds; round++) {
    stage.progress.at(round, rounds + 1)
    const day = recordedDay(chance.for('day'), people, showingOf(round))
    if (round === 0) for (const telling of day) await post(stage, [telling], failures)
    else tellings += await tell(stage, scattered(day, order), together, failures)
    const open = await untilQuiet(stage)
    if (open !== undefined) failures.push(`It did not become quiet: ${open}.`)
    const state = await stateOf(stage, round)
    if (round === 0) inOrder = state
    else failures.push(...complain(`lines differ in round ${round}`, differences(inOrder, state)))
  }
  failures.push(...complain('messages had a tick taken back', await fallen(stage)))
  return { figures: { rounds, tellings, lines: inOrder.length, different: failures.length }, failures }
}

/** The same on an installation of its own. */
export async function runShuffledDay(options: StageOptions & { rounds: number; people?: number }): Promise<Verdict> {
  const stage = await Stage.open({ ...options, customers: 1, attendants: 1 })
  try {
    return await tellShuffled(stage, options.chance, options)
  } finally {
    await stage.close()
  }
}

/** An area that nobody of the demonstration data lives in. */
const markOf = (round: number): string => `55389${String(round).padStart(2, '0')}`
const showingOf = (round: number): Showing => ({
  number: customer => `${markOf(round)}${String(customer).padStart(6, '0')}`,
  id: name => `wamid.day${round}.${name}`,
})

/** The day in another order, with repeats: answers and changes before what they speak of as well. */
function scattered(day: readonly Telling[], chance: Chance): Telling[] {
  const dealt = day.map(telling => ({ telling, at: chance.next() + (chance.happens(LATE) ? 1 : 0) })).toSorted((a, b) => a.at - b.at)
  return dealt.flatMap(({ telling }) => (chance.happens(AGAIN) ? [telling, telling] : [telling]))
}

/** Posts many at once, a few in one webhook now and then. Answers how many were told. */
async function tell(stage: Stage, order: readonly Telling[], chance: Chance, failures: string[]): Promise<number> {
  const waiting = [...order]
  const hand = async (): Promise<void> => {
    while (waiting.length > 0) await post(stage, waiting.splice(0, chance.happens(0.3) ? chance.between(2, TOGETHER) : 1), failures)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hand))
  return order.length
}

async function post(stage: Stage, tellings: readonly Telling[], failures: string[]): Promise<void> {
  const { credentials } = stage.provider
  const entry = tellings.flatMap(({ field, value }) => (envelope(credentials, value, field) as { entry: object[] }).entry)
  const body = Buffer.from(JSON.stringify({ object: 'whatsapp_business_account', entry }))
  const answer = await fetch(stage.url + stage.hook, { method: 'POST', headers: signed(credentials, body), body })
  if (answer.status !== 200) failures.push(`A webhook was answered with ${answer.status}.`)
}

/** Everything that is stored of a round's customers, a line for each thing, without the marks of the round. */
async function stateOf(stage: Stage, round: number): Promise<string[]> {
  const rows = await stage.query<{ line: string }>(STATE, [`${markOf(round)}%`, `wamid.day${round}.%`])
  return rows.map(({ line }) => line.replaceAll(markOf(round), 'N').replaceAll(`wamid.day${round}.`, '')).toSorted()
}
const STATE = `
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

function differences(expected: readonly string[], found: readonly string[]): string[] {
  const [wanted, there] = [new Set(expected), new Set(found)]
  return [
    ...expected.filter(line => !there.has(line)).map(line => `missing ${line}`),
    ...found.filter(line => !wanted.has(line)).map(line => `instead ${line}`),
  ].toSorted((a, b) => a.slice(8).localeCompare(b.slice(8)))
}

/** Messages that were told with fewer ticks than before. */
async function fallen(stage: Stage): Promise<string[]> {
  const rows = await stage.query<{ id: string; acks: number[] }>(
    `select payload -> 'message' ->> 'id' as id, array_agg((payload -> 'message' ->> 'ack')::int order by seq) as acks from events where name = 'appMessage' group by 1`,
  )
  return rows.filter(({ acks }) => acks.some((ack, at) => at > 0 && ack < (acks[at - 1] ?? 0))).map(({ id, acks }) => `message ${id}: ${acks.join(' → ')}`)
}
