import { CLIENT_EVENTS, ROUTES } from '@recado/contract'
import fc from 'fast-check'
import type { Socket } from 'socket.io-client'
import type { ProductProcess } from './product-process.ts'
import { FuzzUser, type RoleUser } from './roles.ts'
import { runConcurrently, type Findings } from './findings.ts'
import { naughtyString, naughtyValue } from './naughty-values.ts'
import { BURST_SIZE, sendJunkBytes, sendPollingRequests, rawFrame, sendRawFrames } from './frames.ts'
import { forgedHandshake, fuzzHandshakes } from './handshakes.ts'
import { send } from './http-client.ts'
import { isKnownError, openClientSocket, SOCKET_TIMEOUT_MS, waitForOutcome } from './socket-client.ts'

const EVENT_NAMES = [
  ...Object.keys(CLIENT_EVENTS),
  'ready',
  'company-1-ticket',
  '__proto__',
  'constructor',
  'error',
  'message',
  '',
  'x'.repeat(2_000),
]

/** Events of browsers with ids of both companies and with junk. */
function utterancesOf(ana: FuzzUser, theirs: FuzzUser): fc.Arbitrary<[string, unknown[], boolean]> {
  const known = [
    ana.things.ticketId,
    theirs.things.ticketId,
    theirs.things.uuid,
    { ticketId: theirs.things.ticketId, state: 'composing' },
    { ticketId: 2 ** 40, state: 'composing' },
    2 ** 40,
    -1,
    '9'.repeat(64),
  ]
  const bytes = [Buffer.from('x'), Buffer.alloc(9_000), [Buffer.alloc(1)], { a: Buffer.alloc(1) }]
  const argument = fc.oneof(
    { weight: 3, arbitrary: naughtyValue },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(...known) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...bytes) },
  )
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...Object.keys(CLIENT_EVENTS)) },
    { weight: 1, arbitrary: fc.constantFrom(...EVENT_NAMES) },
  )
  return fc.tuple(name, fc.array(argument, { maxLength: 3 }), fc.boolean())
}

/** The events of speakers who take turns, a burst each. */
async function sendBursts(
  product: ProductProcess,
  findings: Findings,
  speakers: readonly RoleUser[],
  events: readonly Utterance[],
): Promise<void> {
  const bursts = Array.from({ length: Math.ceil(events.length / BURST_SIZE) }, (_, n) =>
    events.slice(n * BURST_SIZE, (n + 1) * BURST_SIZE),
  )
  await runConcurrently([...bursts.entries()], speakers.length, async ([n, burst]) => {
    await sendBurst(product, findings, speakers[n % speakers.length] as RoleUser, burst)
  })
}

function reportChangedTables(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  findings: Findings,
): void {
  for (const table of Object.keys(before))
    if (before[table] !== after[table])
      findings.add('socket rows', `what people of Acme said over sockets changed ${table} of Bravo`)
}

/**
 * Handshakes with forged fields, every event with junk, and invalid frames. Afterwards a valid socket still
 * receives events.
 */
export async function fuzzSockets(
  product: ProductProcess,
  findings: Findings,
  { cases, seed }: { cases: number; seed: number },
): Promise<{ frames: number }> {
  const acme = await product.call('company', { name: 'Acme' })
  const bravo = await product.call('company', { name: 'Bravo' })
  const ana = await FuzzUser.of(product, acme, 'admin', 'Texto')
  const theirs = await FuzzUser.of(product, bravo, 'admin', 'Texto')
  const before = await product.call('checksums', { companyId: bravo.id })
  const speakers = await Promise.all(
    Array.from({ length: 4 }, () =>
      product.call('hire', { companyId: acme.id, name: 'Beto', profile: 'user', queueIds: [acme.vendas] }),
    ),
  )
  const honest = openClientSocket(product.url, { token: ana.user.token })
  if ((await waitForOutcome(honest)) !== true) findings.add('honest', 'an honest socket was not let in')
  const sample = <T>(arbitrary: fc.Arbitrary<T>, n = cases): T[] => fc.sample(arbitrary, { numRuns: n, seed })

  let frames = await fuzzHandshakes(product, findings, sample(forgedHandshake), ana.user, bravo.id)
  const events = sample(utterancesOf(ana, theirs), cases * 4)
  await sendBursts(product, findings, speakers, events)
  frames += events.length
  frames += await sendRawFrames(product, findings, sample(rawFrame, cases * 2), speakers[0]?.token ?? '')
  frames += await sendPollingRequests(
    product,
    findings,
    sample(fc.tuple(naughtyString, naughtyString, fc.boolean())),
  )
  await sendJunkBytes(
    product.url,
    sample(fc.uint8Array({ minLength: 1, maxLength: 300 }), Math.min(cases, 40)),
  )

  await checkStillListening(product, findings, honest, ana.user)
  honest.close()
  const after = await product.call('checksums', { companyId: bravo.id })
  reportChangedTables(before, after, findings)
  findings.addLog(product, 'sockets')
  return { frames }
}

type Utterance = readonly [name: string, args: unknown[], wantsAnswer: boolean]

/** Events that the contract answers, and at once. */
const isAnswered = (name: string, args: readonly unknown[]): boolean =>
  Object.hasOwn(CLIENT_EVENTS, name) && name !== 'leaveChatBox' && name !== 'userStatus' && args.length <= 1

/** Says it, and waits for the answer where one is wanted. */
const say = (socket: Socket, [name, args, wantsAnswer]: Utterance, findings: Findings): Promise<void> =>
  new Promise(resolve => {
    if (!wantsAnswer) {
      socket.emit(name, ...args)
      resolve()
      return
    }
    const said = `a socket said ${name} with ${JSON.stringify(args).slice(0, 300)}`
    socket.timeout(3_000).emit(name, ...args, (late: Error | null, code?: unknown) => {
      if (!late && code != null && !(typeof code === 'string' && isKnownError(code)))
        findings.add(
          `said ${name} ${JSON.stringify(code)}`,
          `${said} and was answered ${JSON.stringify(code)}`,
        )
      if (late && isAnswered(name, args) && socket.connected)
        findings.add(`unanswered ${name}`, `${said} and was not answered`)
      resolve()
    })
  })

async function sendBurst(
  product: ProductProcess,
  findings: Findings,
  who: RoleUser,
  burst: readonly Utterance[],
): Promise<void> {
  const socket = openClientSocket(product.url, { token: who.token })
  const how = await waitForOutcome(socket)
  if (how !== true) {
    findings.add(`not seated ${how}`, `somebody honest was not let in: ${how}`)
    return
  }
  await Promise.all(burst.map(utterance => say(socket, utterance, findings)))
  socket.close()
}

async function checkStillListening(
  product: ProductProcess,
  findings: Findings,
  honest: Socket,
  ana: RoleUser,
): Promise<void> {
  const received = new Promise<boolean>(resolve => {
    setTimeout(() => resolve(false), SOCKET_TIMEOUT_MS).unref()
    honest.onAny((name: string) => name.endsWith('-settings') && resolve(true))
  })
  const body = Buffer.from(JSON.stringify({ value: 'enabled' }))
  await send(
    product.url,
    {
      kind: 'say',
      method: ROUTES.updateSetting.method,
      path: '/api/settings/requiredTag',
      headers: { 'content-type': 'application/json' },
      body,
    },
    ana.token,
  )
  if (!(await received)) findings.add('deaf', 'after all that an honest socket hears nothing')
}
