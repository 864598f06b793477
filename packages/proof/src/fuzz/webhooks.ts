import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import type { Backstage } from './backstage.ts'
import { breakJson } from './broken-json.ts'
import { envelope, KINDS, said, signed, signature, type CloudNumber } from './cloud-payload.ts'
import { sideBySide, type Findings } from './findings.ts'
import { SLOW_MS } from './judge.ts'
import { nastyText, nastyValue } from './nasty.ts'
import { places, replaced } from './tree.ts'
import { encoded, send, type Answer, type Request } from './wire.ts'

const SECRETS = { wabaId: '1022', accessToken: 'a-token', verifyToken: 'a-verify-token' }
const WIDTH = 8

/** A connection of a new company that a provider's webhooks can be told of. */
export async function makeConnection(
  stage: Backstage,
  provider: string,
  credentials: Record<string, string>,
): Promise<{ path: string; connectionId: number; companyId: number; token: string }> {
  const company = await stage.ask('company', { name: 'Nuvem' })
  const ana = await stage.ask('hire', { companyId: company.id, name: 'Ana', profile: 'admin', queueIds: [] })
  const body = Buffer.from(JSON.stringify({ name: 'Nuvem', provider, credentials }))
  const made = JSON.parse(
    (await send(stage.url, { kind: 'create', method: 'POST', path: '/api/whatsapp', headers: { 'content-type': 'application/json' }, body }, ana.token)).text,
  ) as {
    id: number
    hookUrl: string
  }
  return { path: new URL(made.hookUrl).pathname, connectionId: made.id, companyId: company.id, token: ana.token }
}

/** A number of a new company at the Cloud API. */
export async function makeNumber(stage: Backstage, appSecret: string): Promise<CloudNumber & { companyId: number; token: string }> {
  const phoneNumberId = String(parseInt(randomBytes(5).toString('hex'), 16))
  return { ...(await makeConnection(stage, 'cloud', { ...SECRETS, phoneNumberId, appSecret })), phoneNumberId, appSecret }
}
export const kept = async (stage: Backstage, { connectionId }: CloudNumber): Promise<number> =>
  Number((await stage.ask('query', { text: 'select count(*)::int as n from inbox where connection_id = $1', values: [connectionId] }))[0]?.['n'])

/** Until everything that was stored for the number was heard; answers what was put aside instead. */
export async function putAside(stage: Backstage, { connectionId }: Pick<CloudNumber, 'connectionId'>): Promise<string[]> {
  for (;;) {
    const [row] = await stage.ask('query', {
      text: `select count(*) filter (where handled_at is null and parked_at is null)::int as waiting,
        array_agg(distinct coalesce(error, '') || ' of ' || left(event::text, 400)) filter (where parked_at is not null) as parked from inbox where connection_id = $1`,
      values: [connectionId],
    })
    if (row?.['waiting'] === 0 || stage.exited !== undefined) return (row?.['parked'] ?? []) as string[]
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** Webhooks that are forged, torn, repeated, bundled, enormous or of a shape nobody has seen. */
export async function fuzzWebhooks(stage: Backstage, findings: Findings, { cases, seed }: { cases: number; seed: number }): Promise<{ webhooks: number }> {
  const [own, other] = [await makeNumber(stage, 'one-secret'), await makeNumber(stage, 'other-secret')]
  let webhooks = 0
  async function post(body: Buffer, headers = signed(own, body), to: Partial<Request> = {}, again = 2): Promise<Answer> {
    webhooks += 1
    const answer = await send(stage.url, { kind: 'webhook', method: 'POST', path: own.path, headers, body, ...to })
    // Telling it again changes nothing, and shows whether it was the machine that was busy.
    return answer.ms > SLOW_MS && again > 0 ? post(body, headers, to, again - 1) : answer
  }
  const wrong = (what: string, body: Buffer | string, { status, text, ms }: Answer): void =>
    findings.add(
      `webhook ${what} ${status}`,
      `a webhook that was ${what} was answered ${status} ${text.slice(0, 200)} after ${Math.round(ms)} ms: ${body.toString('latin1').slice(0, 600)}`,
    )
  const expects = (what: string, statuses: readonly number[], body: Buffer, answer: Answer): void => {
    if (!statuses.includes(answer.status) || answer.ms > SLOW_MS) wrong(what, body, answer)
  }
  const sample = <T>(arbitrary: fc.Arbitrary<T>, n = cases): T[] => fc.sample(arbitrary, { numRuns: n, seed })
  const message = (id: string): Buffer => Buffer.from(JSON.stringify(envelope(own, said(id, '5511900000009', 'Oi'))))

  expects('as it should be', [200], message('wamid.first'), await post(message('wamid.first')))
  // Torn in one byte, or signed by somebody else: nothing of it is kept.
  const before = await kept(stage, own)
  const body = message('wamid.forged')
  await sideBySide(sample(fc.tuple(fc.nat({ max: body.length - 1 }), fc.integer({ min: 1, max: 255 }))), WIDTH, async ([at, bits]) => {
    const torn = Buffer.from(body)
    torn[at] = (torn[at] ?? 0) ^ bits
    expects('torn', [401], torn, await post(torn, signed(own, body)))
  })
  const hex = signature(own.appSecret, body)
  const forged = [
    '',
    'sha256=',
    hex.slice(0, -1),
    `${hex}0`,
    hex.replace('sha256', 'sha1'),
    hex.slice(7),
    signature(other.appSecret, body),
    signature('', body),
    `sha256=${'0'.repeat(64)}`,
    `${hex},${hex}`,
    hex.replace(/.$/, digit => (digit === '0' ? '1' : '0')),
  ]
  for (const one of forged)
    expects('signed by somebody else', [401], body, await post(body, { 'content-type': 'application/json', 'x-hub-signature-256': one }))
  expects('meant for another company', [401], body, await post(body, signed(own, body), { path: other.path }))
  expects('cut short', [401], body, await post(body.subarray(0, -1), signed(own, body)))
  if ((await kept(stage, own)) !== before || (await kept(stage, other)) > 0) findings.add('forged', 'a forged webhook was kept')

  // Repeated, at once and after each other, and bundled with others: each thing once.
  const again = message('wamid.again')
  for (const answer of await Promise.all(Array.from({ length: 5 }, () => post(again)))) expects('repeated', [200], again, answer)
  const many = Array.from({ length: 120 }, (_, n) => said(`wamid.many${n % 80}`, `55119000${String(n % 7).padStart(5, '0')}`, `Parte ${n}`))
  const bundle = Buffer.from(JSON.stringify({ object: 'x', entry: many.flatMap(value => (envelope(own, value) as { entry: object[] }).entry) }))
  for (let times = 0; times < 2; times++) expects('bundled', [200], bundle, await post(bundle))
  if ((await kept(stage, own)) !== before + 1 + 80) findings.add('repeated', `of 81 things, told twice or more, ${(await kept(stage, own)) - before} are kept`)
  const large = Buffer.from(JSON.stringify(envelope(own, said('wamid.large', '5511900000001', 'x'.repeat(3_000_000)))))
  expects('of three megabytes', [200], large, await post(large))
  const huge = Buffer.alloc(4_300_000, 32)
  expects('too large', [413, 0], huge, await post(huge))

  // Signed, and yet of a shape nobody has seen: whatever is JSON is taken.
  const strange = fc.tuple(fc.constantFrom(...KINDS), fc.nat(), fc.array(fc.tuple(fc.nat(), fc.oneof(nastyValue, nastyText)), { minLength: 1, maxLength: 3 }))
  await sideBySide(sample(strange, cases * 3), WIDTH, async ([kind, n, changes]) => {
    const { field, value } = kind(`wamid.${seed}.${n}`)
    const whole = envelope(own, value, field)
    // Mostly inside what is told, where the shape is not yet known.
    const changed = changes.reduce<unknown>((tree, [at, nasty]) => replaced(tree, at % 4 === 0 ? at : places(tree) - 1 - (at % places(value)), nasty), whole)
    const bytes = Buffer.from(JSON.stringify(changed) ?? 'null')
    expects('strange', [200], bytes, await post(bytes))
  })
  await sideBySide(sample(fc.tuple(fc.constantFrom(...KINDS), fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }))), WIDTH, async ([kind, n, at, bits]) => {
    const { field, value } = kind(`wamid.torn.${n}`)
    const bytes = Buffer.from(JSON.stringify(envelope(own, value, field)))
    bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ bits
    expects('torn and signed', [200, 400], bytes, await post(bytes))
  })
  await sideBySide(sample(breakJson), WIDTH, async broken => {
    const bytes = broken.body ?? Buffer.alloc(0)
    expects('broken', [200, 400, 413, 0], bytes, await post(bytes, { ...signed(own, bytes), ...broken.headers }))
  })
  // Addresses and questions that are none.
  await sideBySide(sample(fc.tuple(nastyText, nastyText, fc.boolean())), WIDTH, async ([token, word, isPost]) => {
    const query = `hub.mode=subscribe&hub.verify_token=${encoded(word.slice(0, 300))}&hub.challenge=${encoded(word.slice(0, 300))}`
    const path = isPost ? `/hooks/cloud/${encoded(token.slice(0, 100))}` : `${own.path}?${query}&hub.mode=${encoded(token.slice(0, 100))}`
    const answer = await send(stage.url, { kind: 'hook', method: isPost ? 'POST' : 'GET', path, ...(isPost ? { headers: signed(own, body), body } : {}) })
    expects('for nobody', [400, 403, 404], Buffer.from(path), answer)
  })
  const torn = await send(stage.url, { kind: 'aborted', method: 'POST', path: own.path, headers: signed(own, large), body: large, aborted: true })
  if (torn.status >= 500) wrong('aborted', large, torn)

  for (const event of await putAside(stage, own)) findings.add(`aside ${event.slice(0, 60)}`, `something a webhook told could not be heard: ${event}`)
  findings.addLog(stage, 'webhooks')
  return { webhooks }
}
