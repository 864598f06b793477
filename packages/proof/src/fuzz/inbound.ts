import fc from 'fast-check'
import type { ProductProcess } from './product-process.ts'
import { buildEnvelope, cloudTextMessage, signedHeaders } from './cloud-payload.ts'
import { runConcurrently, type Findings } from './findings.ts'
import { NAUGHTY_STRINGS, naughtyString } from './naughty-values.ts'
import { send } from './http-client.ts'
import { createCloudNumber, waitForParkedEvents } from './cloud-number.ts'

const BODY_MAX = 65_536
const NAME_MAX = 120
const HIDDEN_CHARACTERS =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/u
const LONG_TEXTS: readonly string[] = [
  'x'.repeat(10_240),
  '\u202e'.repeat(10_240),
  '\u0000'.repeat(10_240),
  '👩‍👩‍👧‍👦'.repeat(1_000),
  'e\u0301'.repeat(5_000),
  '\ud800'.repeat(10_000),
  `${' '.repeat(10_000)}Dario`,
  `a${'\n'.repeat(10_000)}b`,
]
const TEXTS: readonly string[] = [
  ...LONG_TEXTS,
  'x'.repeat(60_000),
  '😀'.repeat(30_000),
  'ã\u0000'.repeat(20_000),
  '<img src=x onerror=alert(1)>'.repeat(1_000),
  '*bold* _it_ ~no~ ```code```'.repeat(500),
  'x'.repeat(70_000),
]

/** Returns the storable part of a text, computed independently of the product. */
const storableText = (text: string): string => {
  const clean = Array.from(text.replaceAll('\u0000', ''), point => (point.isWellFormed() ? point : '\ufffd'))
  return clean.slice(0, BODY_MAX).join('')
}

/** A message of a customer: what the customer is called, and what they write. */
interface StrangeMessage {
  readonly id: string
  readonly from: string
  readonly called: string
  readonly wrote: string
}

function generateMessages(cases: number, seed: number): StrangeMessage[] {
  const name = fc.oneof(
    naughtyString,
    fc.constantFrom(...LONG_TEXTS),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
  )
  const text = fc.oneof(
    naughtyString,
    fc.constantFrom(...TEXTS),
    fc.string({ unit: 'binary', maxLength: 5_000 }),
  )
  const fixed = [...NAUGHTY_STRINGS, ...TEXTS].map(one => [one, one] as const)
  const pairs = [...fixed.slice(0, cases * 2), ...fc.sample(fc.tuple(name, text), { numRuns: cases, seed })]
  return pairs.map(([called, wrote], n) => ({
    id: `wamid.inbound.${n}`,
    from: `5511988${String(n).padStart(6, '0')}`,
    called,
    wrote,
  }))
}

/** Compares a stored message and its contact with what was sent. */
function checkStored(
  { from, called, wrote }: StrangeMessage,
  row: Readonly<Record<string, unknown>> | undefined,
  findings: Findings,
): void {
  const description = JSON.stringify({ called: called.slice(0, 100), wrote: wrote.slice(0, 100) })
  if (!row) return findings.add('lost', `a customer's message is lost: ${description}`)
  const shown = (value: unknown): string => (JSON.stringify(value) ?? '').slice(0, 200)
  if (row['body'] !== storableText(wrote))
    findings.add('body', `a customer's words were changed to ${shown(row['body'])}: ${description}`)
  const contact = String(row['name'])
  if (
    contact.trim() === '' ||
    Array.from(contact).length > NAME_MAX ||
    HIDDEN_CHARACTERS.test(contact) ||
    !contact.isWellFormed()
  )
    findings.add('name', `a customer is called ${shown(contact)}: ${description}`)
  if (row['number'] !== from)
    findings.add('number', `a customer's number became ${String(row['number'])}: ${description}`)
}

/** Sends names and texts of customers in signed webhooks: each must be accepted, cleaned and readable. */
export async function fuzzInbound(
  product: ProductProcess,
  findings: Findings,
  { cases, seed }: { cases: number; seed: number },
): Promise<{ inbound: number }> {
  const number = await createCloudNumber(product, 'inbound-secret')
  const messages = generateMessages(cases, seed)
  await runConcurrently(messages, 6, async ({ id, from, called, wrote }) => {
    const body = Buffer.from(JSON.stringify(buildEnvelope(number, cloudTextMessage(id, from, wrote, called))))
    const headers = signedHeaders(number, body)
    const request = { kind: 'inbound', method: 'POST', path: number.path, headers, body }
    const answer = await send(product.url, request)
    if (answer.status !== 200)
      findings.add(
        `inbound ${answer.status}`,
        `a customer's message was answered ${answer.status} ${answer.text.slice(0, 200)}: ${JSON.stringify({ called, wrote }).slice(0, 400)}`,
      )
  })
  for (const event of await waitForParkedEvents(product, number))
    findings.add(`aside ${event.slice(0, 60)}`, `a customer's message could not be heard: ${event}`)
  const rows = await product.call('query', {
    text: `select m.external_id as id, m.body, m.ticket_id as ticket, c.name, c.number from messages m join contacts c on c.id = m.contact_id where m.connection_id = $1`,
    values: [number.connectionId],
  })
  const byId = new Map(rows.map(row => [String(row['id']), row]))
  for (const message of messages) checkStored(message, byId.get(message.id), findings)
  await checkReadable(product, findings, number.token, rows)
  findings.addLog(product, 'inbound')
  return { inbound: messages.length }
}

/** As the admin: every conversation opens and shows the stored texts. */
async function checkReadable(
  product: ProductProcess,
  findings: Findings,
  token: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  await runConcurrently(rows.slice(0, 200), 6, async row => {
    const { status, text } = await send(
      product.url,
      { kind: 'read', method: 'GET', path: `/api/messages/${String(row['ticket'])}` },
      token,
    )
    const { messages } =
      status === 200
        ? (JSON.parse(text) as { messages: { body: string; fromMe: boolean }[] })
        : { messages: [] }
    if (!messages.some(message => message.body === row['body']))
      findings.add(
        'unread',
        `a conversation does not open (${status}) or does not show ${JSON.stringify(row['body']).slice(0, 200)}`,
      )
  })
}
