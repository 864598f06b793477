import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import type { ProductProcess } from './product-process.ts'
import { signedHeaders } from './cloud-payload.ts'
import { runConcurrently, type Findings } from './findings.ts'
import { naughtyString, naughtyValue } from './naughty-values.ts'
import { countNodes, replaceNode } from './json-tree.ts'
import { createConnection, waitForParkedEvents } from './cloud-number.ts'
import { send } from './http-client.ts'

const CONCURRENCY = 8
const sender = { id: '9001' }
const file = { type: 'image', payload: { url: 'https://scontent.fbcdn.net/a.png' } }
/** One of each event that a webhook of a page or an Instagram account may carry, `id` making it a new one. */
const PAGE_EVENT_KINDS: readonly ((id: string) => object)[] = [
  id => ({ message: { mid: id, text: 'Oi', reply_to: { mid: 'm.first' } } }),
  id => ({ message: { mid: id, text: 'Foto', attachments: [file, file] } }),
  id => ({ message: { mid: id, text: 'Vendas', quick_reply: { payload: 'q1' } } }),
  id => ({ message: { mid: id, is_deleted: true } }),
  id => ({ message: { mid: id, text: 'De fora', is_echo: true, app_id: 1, metadata: 'm1.x' } }),
  id => ({
    postback: { mid: id, title: 'Começar', payload: 'START', referral: { source: 'ADS', ad_id: '1' } },
  }),
  id => ({ reaction: { mid: id, action: 'react', emoji: '👍' } }),
  id => ({ message_edit: { mid: id, text: 'Outro', num_edit: 1 } }),
  id => ({ delivery: { mids: [id], watermark: 1_763_726_400_000 } }),
  () => ({ read: { watermark: 1_763_726_400_000 } }),
  id => ({ read: { mid: id } }),
]

const strangeEvent = fc.tuple(
  fc.constantFrom(...PAGE_EVENT_KINDS),
  fc.nat(),
  fc.boolean(),
  fc.array(fc.tuple(fc.nat(), fc.oneof(naughtyValue, naughtyString)), { maxLength: 3 }),
)
type StrangeEvent = typeof strangeEvent extends fc.Arbitrary<infer T> ? T : never

/** A webhook of the account whose event is changed in a few places. */
function buildBody([kind, n, standby, changes]: StrangeEvent, account: string, seed: number): Buffer {
  const event = {
    sender,
    recipient: { id: account },
    timestamp: 1_763_726_401_000,
    ...kind(`m.${seed}.${n}`),
  }
  const whole = {
    object: 'page',
    entry: [{ id: account, time: 1_763_726_400_000, [standby ? 'standby' : 'messaging']: [event] }],
  }
  const changed = changes.reduce<unknown>(
    (tree, [index, value]) => replaceNode(tree, countNodes(tree) - 1 - (index % countNodes(event)), value),
    whole,
  )
  return Buffer.from(JSON.stringify(changed) ?? 'null')
}

/** Sends webhooks of one account; each is accepted, and none is parked. */
async function fuzzAccount(
  product: ProductProcess,
  findings: Findings,
  [provider, named]: readonly ['messenger' | 'instagram', string],
  { seed, events }: { seed: number; events: readonly StrangeEvent[] },
): Promise<void> {
  const account = String(parseInt(randomBytes(5).toString('hex'), 16))
  const appSecret = `${provider}-secret`
  const credentials = { accessToken: 'a-token', verifyToken: 'a-verify-token', appSecret }
  const own = await createConnection(product, provider, { [named]: account, ...credentials })
  await runConcurrently(events, CONCURRENCY, async event => {
    const body = buildBody(event, account, seed)
    const headers = signedHeaders({ appSecret }, body)
    const answer = await send(product.url, { kind: 'page', method: 'POST', path: own.path, headers, body })
    if (answer.status !== 200)
      findings.add(
        `${provider} ${answer.status}`,
        `a webhook of ${provider} was answered ${answer.status} ${answer.text.slice(0, 200)}: ${body.toString().slice(0, 600)}`,
      )
  })
  for (const event of await waitForParkedEvents(product, own))
    findings.add(`aside ${event.slice(0, 60)}`, `something ${provider} told could not be heard: ${event}`)
}

/**
 * Signed webhooks of pages and Instagram accounts, of unknown shapes: each is accepted, and none is parked.
 */
export async function fuzzPageWebhooks(
  product: ProductProcess,
  findings: Findings,
  { cases, seed }: { cases: number; seed: number },
): Promise<{ pageWebhooks: number }> {
  const events = fc.sample(strangeEvent, { numRuns: cases * 3, seed })
  const accounts = [
    ['messenger', 'pageId'],
    ['instagram', 'instagramId'],
  ] as const
  for (const account of accounts) await fuzzAccount(product, findings, account, { seed, events })
  findings.addLog(product, 'pages and accounts')
  return { pageWebhooks: accounts.length * events.length }
}
