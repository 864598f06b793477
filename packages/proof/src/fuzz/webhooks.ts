import fc from 'fast-check'
import type { ProductProcess } from './product-process.ts'
import { brokenBodies } from './broken-json.ts'
import { buildEnvelope, WEBHOOK_KINDS, cloudTextMessage, signedHeaders, signBody } from './cloud-payload.ts'
import { runConcurrently, type Findings } from './findings.ts'
import { MAX_RESPONSE_MS } from './response-check.ts'
import { naughtyString, naughtyValue } from './naughty-values.ts'
import { countNodes, replaceNode } from './json-tree.ts'
import { encodeUrlPart, send, type RawResponse, type RawRequest } from './http-client.ts'
import { createCloudNumber, countStoredEvents, waitForParkedEvents } from './cloud-number.ts'

const CONCURRENCY = 8

/** Webhooks that are forged, corrupted, repeated, bundled, enormous or of an unknown shape. */
export async function fuzzWebhooks(
  product: ProductProcess,
  findings: Findings,
  { cases, seed }: { cases: number; seed: number },
): Promise<{ webhooks: number }> {
  const [own, other] = [
    await createCloudNumber(product, 'one-secret'),
    await createCloudNumber(product, 'other-secret'),
  ]
  let webhooks = 0
  async function post(
    body: Buffer,
    headers = signedHeaders(own, body),
    to: Partial<RawRequest> = {},
    again = 2,
  ): Promise<RawResponse> {
    webhooks += 1
    const answer = await send(product.url, {
      kind: 'webhook',
      method: 'POST',
      path: own.path,
      headers,
      body,
      ...to,
    })
    // Telling it again changes nothing, and shows whether it was the machine that was busy.
    return answer.ms > MAX_RESPONSE_MS && again > 0 ? post(body, headers, to, again - 1) : answer
  }
  const addFinding = (label: string, body: Buffer | string, { status, text, ms }: RawResponse): void =>
    findings.add(
      `webhook ${label} ${status}`,
      `a webhook that was ${label} was answered ${status} ${text.slice(0, 200)} after ${Math.round(ms)} ms: ${body.toString('latin1').slice(0, 600)}`,
    )
  const expectStatus = (
    label: string,
    statuses: readonly number[],
    body: Buffer,
    answer: RawResponse,
  ): void => {
    if (!statuses.includes(answer.status) || answer.ms > MAX_RESPONSE_MS) addFinding(label, body, answer)
  }
  const sample = <T>(arbitrary: fc.Arbitrary<T>, n = cases): T[] => fc.sample(arbitrary, { numRuns: n, seed })
  const message = (id: string): Buffer =>
    Buffer.from(JSON.stringify(buildEnvelope(own, cloudTextMessage(id, '5511900000009', 'Oi'))))

  expectStatus('as it should be', [200], message('wamid.first'), await post(message('wamid.first')))
  // One byte corrupted, or signed with another key: nothing is stored.
  const before = await countStoredEvents(product, own)
  const body = message('wamid.forged')
  await runConcurrently(
    sample(fc.tuple(fc.nat({ max: body.length - 1 }), fc.integer({ min: 1, max: 255 }))),
    CONCURRENCY,
    async ([index, bits]) => {
      const torn = Buffer.from(body)
      torn[index] = (torn[index] ?? 0) ^ bits
      expectStatus('torn', [401], torn, await post(torn, signedHeaders(own, body)))
    },
  )
  const hex = signBody(own.appSecret, body)
  const forged = [
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
  for (const one of forged)
    expectStatus(
      'signed by somebody else',
      [401],
      body,
      await post(body, { 'content-type': 'application/json', 'x-hub-signature-256': one }),
    )
  expectStatus(
    'meant for another company',
    [401],
    body,
    await post(body, signedHeaders(own, body), { path: other.path }),
  )
  expectStatus('cut short', [401], body, await post(body.subarray(0, -1), signedHeaders(own, body)))
  if ((await countStoredEvents(product, own)) !== before || (await countStoredEvents(product, other)) > 0)
    findings.add('forged', 'a forged webhook was kept')

  // Repeated, at once and after each other, and bundled with others: each thing once.
  const again = message('wamid.again')
  for (const answer of await Promise.all(Array.from({ length: 5 }, () => post(again))))
    expectStatus('repeated', [200], again, answer)
  const many = Array.from({ length: 120 }, (_, n) =>
    cloudTextMessage(`wamid.many${n % 80}`, `55119000${String(n % 7).padStart(5, '0')}`, `Parte ${n}`),
  )
  const bundle = Buffer.from(
    JSON.stringify({
      object: 'x',
      entry: many.flatMap(value => (buildEnvelope(own, value) as { entry: object[] }).entry),
    }),
  )
  for (let times = 0; times < 2; times++) expectStatus('bundled', [200], bundle, await post(bundle))
  if ((await countStoredEvents(product, own)) !== before + 1 + 80)
    findings.add(
      'repeated',
      `of 81 things, told twice or more, ${(await countStoredEvents(product, own)) - before} are kept`,
    )
  const large = Buffer.from(
    JSON.stringify(
      buildEnvelope(own, cloudTextMessage('wamid.large', '5511900000001', 'x'.repeat(3_000_000))),
    ),
  )
  expectStatus('of three megabytes', [200], large, await post(large))
  const huge = Buffer.alloc(4_300_000, 32)
  expectStatus('too large', [413, 0], huge, await post(huge))

  // Signed, but of an unknown shape: all JSON is accepted.
  const strange = fc.tuple(
    fc.constantFrom(...WEBHOOK_KINDS),
    fc.nat(),
    fc.array(fc.tuple(fc.nat(), fc.oneof(naughtyValue, naughtyString)), { minLength: 1, maxLength: 3 }),
  )
  await runConcurrently(sample(strange, cases * 3), CONCURRENCY, async ([kind, n, changes]) => {
    const { field, value } = kind(`wamid.${seed}.${n}`)
    const whole = buildEnvelope(own, value, field)
    // Mostly inside what is told, where the shape is not yet known.
    const changed = changes.reduce<unknown>(
      (tree, [index, replacement]) =>
        replaceNode(
          tree,
          index % 4 === 0 ? index : countNodes(tree) - 1 - (index % countNodes(value)),
          replacement,
        ),
      whole,
    )
    const bytes = Buffer.from(JSON.stringify(changed) ?? 'null')
    expectStatus('strange', [200], bytes, await post(bytes))
  })
  await runConcurrently(
    sample(fc.tuple(fc.constantFrom(...WEBHOOK_KINDS), fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }))),
    CONCURRENCY,
    async ([kind, n, index, bits]) => {
      const { field, value } = kind(`wamid.torn.${n}`)
      const bytes = Buffer.from(JSON.stringify(buildEnvelope(own, value, field)))
      bytes[index % bytes.length] = (bytes[index % bytes.length] ?? 0) ^ bits
      expectStatus('torn and signed', [200, 400], bytes, await post(bytes))
    },
  )
  await runConcurrently(sample(brokenBodies), CONCURRENCY, async broken => {
    const bytes = broken.body ?? Buffer.alloc(0)
    expectStatus(
      'broken',
      [200, 400, 413, 0],
      bytes,
      await post(bytes, { ...signedHeaders(own, bytes), ...broken.headers }),
    )
  })
  // Addresses and questions that are none.
  await runConcurrently(
    sample(fc.tuple(naughtyString, naughtyString, fc.boolean())),
    CONCURRENCY,
    async ([token, word, isPost]) => {
      const query = `hub.mode=subscribe&hub.verify_token=${encodeUrlPart(word.slice(0, 300))}&hub.challenge=${encodeUrlPart(word.slice(0, 300))}`
      const path = isPost
        ? `/hooks/cloud/${encodeUrlPart(token.slice(0, 100))}`
        : `${own.path}?${query}&hub.mode=${encodeUrlPart(token.slice(0, 100))}`
      const answer = await send(product.url, {
        kind: 'hook',
        method: isPost ? 'POST' : 'GET',
        path,
        ...(isPost ? { headers: signedHeaders(own, body), body } : {}),
      })
      expectStatus('for nobody', [400, 403, 404], Buffer.from(path), answer)
    },
  )
  const torn = await send(product.url, {
    kind: 'aborted',
    method: 'POST',
    path: own.path,
    headers: signedHeaders(own, large),
    body: large,
    aborted: true,
  })
  if (torn.status >= 500) addFinding('aborted', large, torn)

  for (const event of await waitForParkedEvents(product, own))
    findings.add(`aside ${event.slice(0, 60)}`, `something a webhook told could not be heard: ${event}`)
  findings.addLog(product, 'webhooks')
  return { webhooks }
}
