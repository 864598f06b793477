import fc from 'fast-check'
import type { ProductProcess } from './product-process.ts'
import { brokenBodies } from './broken-json.ts'
import { buildEnvelope, WEBHOOK_KINDS, cloudTextMessage, signedHeaders, signBody } from './cloud-payload.ts'
import { runConcurrently, type Findings } from './findings.ts'
import { MAX_RESPONSE_MS } from './response-check.ts'
import { naughtyString, naughtyValue } from './naughty-values.ts'
import { hostileWebhooks } from './hostile-webhooks.ts'
import { countNodes, replaceNode } from './json-tree.ts'
import { encodeUrlPart, send, type RawResponse, type RawRequest } from './http-client.ts'
import { createCloudNumber, countStoredEvents, waitForParkedEvents } from './cloud-number.ts'

const CONCURRENCY = 8

type CloudNumber = Awaited<ReturnType<typeof createCloudNumber>>

/** Sends webhooks to the numbers of one run, and judges the answers. */
class WebhookRun {
  sent = 0
  readonly product: ProductProcess
  readonly findings: Findings
  readonly own: CloudNumber
  readonly other: CloudNumber
  readonly cases: number
  readonly seed: number

  constructor(
    product: ProductProcess,
    findings: Findings,
    { own, other }: { own: CloudNumber; other: CloudNumber },
    { cases, seed }: { cases: number; seed: number },
  ) {
    this.product = product
    this.findings = findings
    this.own = own
    this.other = other
    this.cases = cases
    this.seed = seed
  }

  async post(
    body: Buffer,
    headers = signedHeaders(this.own, body),
    to: Partial<RawRequest> = {},
    again = 2,
  ): Promise<RawResponse> {
    this.sent += 1
    const request = { kind: 'webhook', method: 'POST', path: this.own.path, headers, body, ...to }
    const answer = await send(this.product.url, request)
    // Telling it again changes nothing, and shows whether it was the machine that was busy.
    return answer.ms > MAX_RESPONSE_MS && again > 0 ? this.post(body, headers, to, again - 1) : answer
  }

  addFinding(label: string, body: Buffer | string, { status, text, ms }: RawResponse): void {
    this.findings.add(
      `webhook ${label} ${status}`,
      `a webhook that was ${label} was answered ${status} ${text.slice(0, 200)} after ${Math.round(ms)} ms: ${body.toString('latin1').slice(0, 600)}`,
    )
  }

  expectStatus(label: string, statuses: readonly number[], body: Buffer, answer: RawResponse): void {
    if (!statuses.includes(answer.status) || answer.ms > MAX_RESPONSE_MS) this.addFinding(label, body, answer)
  }

  sample<T>(arbitrary: fc.Arbitrary<T>, count = this.cases): T[] {
    return fc.sample(arbitrary, { numRuns: count, seed: this.seed })
  }

  message(id: string, text = 'Oi', from = '5511900000009'): Buffer {
    return Buffer.from(JSON.stringify(buildEnvelope(this.own, cloudTextMessage(id, from, text))))
  }
}

/** Signatures of a body that the number's secret did not make, and headers that are none. */
function forgedSignatures({ own, other }: WebhookRun, body: Buffer): string[] {
  const hex = signBody(own.appSecret, body)
  return [
    '',
    'sha256=',
    hex.slice(0, -1),
    `${hex}0`,
    hex.replace('sha256', 'sha1'),
    hex.slice(7),
    signBody(other.appSecret, body),
    signBody('', body),
    `sha256=${'0'.repeat(64)}`,
    `${hex},${hex}`,
    hex.replace(/.$/, digit => (digit === '0' ? '1' : '0')),
  ]
}

/** One byte corrupted, or signed with another key: nothing is stored. */
async function tryForged(run: WebhookRun): Promise<void> {
  const { product, findings, own, other } = run
  const before = await countStoredEvents(product, own)
  const body = run.message('wamid.forged')
  const flips = fc.tuple(fc.nat({ max: body.length - 1 }), fc.integer({ min: 1, max: 255 }))
  await runConcurrently(run.sample(flips), CONCURRENCY, async ([index, bits]) => {
    const torn = Buffer.from(body)
    torn[index] = (torn[index] ?? 0) ^ bits
    run.expectStatus('torn', [401], torn, await run.post(torn, signedHeaders(own, body)))
  })
  for (const signature of forgedSignatures(run, body)) {
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
    run.expectStatus('signed by somebody else', [401], body, await run.post(body, headers))
  }
  const headers = signedHeaders(own, body)
  const elsewhere = await run.post(body, headers, { path: other.path })
  run.expectStatus('meant for another company', [401], body, elsewhere)
  run.expectStatus('cut short', [401], body, await run.post(body.subarray(0, -1), headers))
  if ((await countStoredEvents(product, own)) !== before || (await countStoredEvents(product, other)) > 0)
    findings.add('forged', 'a forged webhook was kept')
}

/** Repeated, at once and after each other, and bundled with others: each thing once. */
async function tryRepeated(run: WebhookRun): Promise<void> {
  const { product, findings, own } = run
  const before = await countStoredEvents(product, own)
  const again = run.message('wamid.again')
  for (const answer of await Promise.all(Array.from({ length: 5 }, () => run.post(again))))
    run.expectStatus('repeated', [200], again, answer)
  const many = Array.from({ length: 120 }, (_, n) =>
    cloudTextMessage(`wamid.many${n % 80}`, `55119000${String(n % 7).padStart(5, '0')}`, `Parte ${n}`),
  )
  const entry = many.flatMap(value => (buildEnvelope(own, value) as { entry: object[] }).entry)
  const bundle = Buffer.from(JSON.stringify({ object: 'x', entry }))
  for (let times = 0; times < 2; times++) run.expectStatus('bundled', [200], bundle, await run.post(bundle))
  const kept = (await countStoredEvents(product, own)) - before
  if (kept !== 1 + 80) findings.add('repeated', `of 81 things, told twice or more, ${kept} are kept`)
}

/** Enormous ones, and one that breaks off. */
async function tryLarge(run: WebhookRun): Promise<void> {
  const { product, own } = run
  const large = run.message('wamid.large', 'x'.repeat(3_000_000), '5511900000001')
  run.expectStatus('of three megabytes', [200], large, await run.post(large))
  const huge = Buffer.alloc(4_300_000, 32)
  run.expectStatus('too large', [413, 0], huge, await run.post(huge))
  const request = { kind: 'aborted', method: 'POST', path: own.path, body: large, aborted: true }
  const torn = await send(product.url, { ...request, headers: signedHeaders(own, large) })
  if (torn.status >= 500) run.addFinding('aborted', large, torn)
}

/** Signed, but of an unknown shape: all JSON is accepted. */
async function tryStrange(run: WebhookRun): Promise<void> {
  const { own, cases, seed } = run
  const strange = fc.tuple(
    fc.constantFrom(...WEBHOOK_KINDS),
    fc.nat(),
    fc.array(fc.tuple(fc.nat(), fc.oneof(naughtyValue, naughtyString)), { minLength: 1, maxLength: 3 }),
  )
  await runConcurrently(run.sample(strange, cases * 3), CONCURRENCY, async ([kind, n, changes]) => {
    const { field, value } = kind(`wamid.${seed}.${n}`)
    // Mostly inside what is told, where the shape is not yet known.
    const changed = changes.reduce<unknown>(
      (tree, [index, replacement]) =>
        replaceNode(
          tree,
          index % 4 === 0 ? index : countNodes(tree) - 1 - (index % countNodes(value)),
          replacement,
        ),
      buildEnvelope(own, value, field),
    )
    const bytes = Buffer.from(JSON.stringify(changed) ?? 'null')
    run.expectStatus('strange', [200], bytes, await run.post(bytes))
  })
}

/** The same wrong shapes in every run. */
async function tryFixed(run: WebhookRun): Promise<void> {
  await runConcurrently(hostileWebhooks(run.own), CONCURRENCY, async text => {
    const body = Buffer.from(text)
    run.expectStatus('wrong at one place', [200], body, await run.post(body))
  })
}

/** Signed, but no longer JSON. */
async function tryTorn(run: WebhookRun): Promise<void> {
  const { own } = run
  const kinds = fc.constantFrom(...WEBHOOK_KINDS)
  const torn = fc.tuple(kinds, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }))
  await runConcurrently(run.sample(torn), CONCURRENCY, async ([kind, n, index, bits]) => {
    const { field, value } = kind(`wamid.torn.${n}`)
    const bytes = Buffer.from(JSON.stringify(buildEnvelope(own, value, field)))
    bytes[index % bytes.length] = (bytes[index % bytes.length] ?? 0) ^ bits
    run.expectStatus('torn and signed', [200, 400], bytes, await run.post(bytes))
  })
  await runConcurrently(run.sample(brokenBodies), CONCURRENCY, async broken => {
    const bytes = broken.body ?? Buffer.alloc(0)
    const answer = await run.post(bytes, { ...signedHeaders(own, bytes), ...broken.headers })
    run.expectStatus('broken', [200, 400, 413, 0], bytes, answer)
  })
}

/** Addresses and questions that are none. */
async function tryNobody(run: WebhookRun): Promise<void> {
  const { product, own } = run
  const body = run.message('wamid.forged')
  const questions = fc.tuple(naughtyString, naughtyString, fc.boolean())
  await runConcurrently(run.sample(questions), CONCURRENCY, async ([token, word, isPost]) => {
    const query = `hub.mode=subscribe&hub.verify_token=${encodeUrlPart(word.slice(0, 300))}&hub.challenge=${encodeUrlPart(word.slice(0, 300))}`
    const path = isPost
      ? `/hooks/cloud/${encodeUrlPart(token.slice(0, 100))}`
      : `${own.path}?${query}&hub.mode=${encodeUrlPart(token.slice(0, 100))}`
    const signed = isPost ? { headers: signedHeaders(own, body), body } : {}
    const answer = await send(product.url, { kind: 'hook', method: isPost ? 'POST' : 'GET', path, ...signed })
    run.expectStatus('for nobody', [400, 403, 404], Buffer.from(path), answer)
  })
}

/** Webhooks that are forged, corrupted, repeated, bundled, enormous or of an unknown shape. */
export async function fuzzWebhooks(
  product: ProductProcess,
  findings: Findings,
  options: { cases: number; seed: number },
): Promise<{ webhooks: number }> {
  const own = await createCloudNumber(product, 'one-secret')
  const other = await createCloudNumber(product, 'other-secret')
  const run = new WebhookRun(product, findings, { own, other }, options)
  const first = run.message('wamid.first')
  run.expectStatus('as it should be', [200], first, await run.post(first))
  await tryForged(run)
  await tryRepeated(run)
  await tryFixed(run)
  await tryStrange(run)
  await tryTorn(run)
  await tryNobody(run)
  await tryLarge(run)
  for (const event of await waitForParkedEvents(product, own))
    findings.add(`aside ${event.slice(0, 60)}`, `something a webhook told could not be heard: ${event}`)
  findings.addLog(product, 'webhooks')
  return { webhooks: run.sent }
}
