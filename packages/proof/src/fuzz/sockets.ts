import { ERRORS, CLIENT_EVENTS, ROUTES } from '@recado/contract'
import fc from 'fast-check'
import { io, type Socket } from 'socket.io-client'
import type { Backstage } from './backstage.ts'
import { Role, type Player } from './cast.ts'
import { sideBySide, type Findings } from './findings.ts'
import { nastyText, nastyValue } from './nasty.ts'
import { BURST, junkBytes, polling, rawFrame, rawFrames } from './frames.ts'
import { send } from './wire.ts'

const NAMES = [...Object.keys(CLIENT_EVENTS), 'ready', 'company-1-ticket', '__proto__', 'constructor', 'error', 'message', '', 'x'.repeat(2_000)]
const PATIENCE_MS = 10_000

type Options = Parameters<typeof io>[1]
const open = (url: string, auth: Record<string, unknown>, options: Options = {}): Socket =>
  io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth, ...options })
/** `true` when it was seated, else the code of the refusal, or what broke. */
const outcome = (socket: Socket): Promise<true | string> =>
  new Promise(resolve => {
    const timer = setTimeout(() => resolve('nothing for ten seconds'), PATIENCE_MS)
    const end = (how: true | string): void => {
      clearTimeout(timer)
      resolve(how)
    }
    socket.once('ready', () => end(true))
    socket.once('connect_error', (error: Error & { data?: { error?: string } }) => end(error.data?.error ?? error.message))
    socket.once('disconnect', reason => end(`disconnect: ${reason}`))
  })

/** Handshakes with forged words, every event with junk, and frames that are none. Afterwards an honest socket still hears. */
export async function fuzzSockets(stage: Backstage, findings: Findings, { cases, seed }: { cases: number; seed: number }): Promise<{ frames: number }> {
  const [acme, bravo] = [await stage.ask('company', { name: 'Acme' }), await stage.ask('company', { name: 'Bravo' })]
  const [ana, theirs] = [await Role.of(stage, acme, 'admin', 'Texto'), await Role.of(stage, bravo, 'admin', 'Texto')]
  const before = await stage.ask('checksums', { companyId: bravo.id })
  const crowd = await Promise.all(
    Array.from({ length: 4 }, () => stage.ask('hire', { companyId: acme.id, name: 'Beto', profile: 'user', queueIds: [acme.vendas] })),
  )
  const honest = open(stage.url, { token: ana.player.token })
  if ((await outcome(honest)) !== true) findings.add('honest', 'an honest socket was not let in')
  const sample = <T>(arbitrary: fc.Arbitrary<T>, n = cases): T[] => fc.sample(arbitrary, { numRuns: n, seed })

  let frames = await handshakes(stage, findings, sample(forgedHandshake), ana.player, bravo.id)
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
  const argument = fc.oneof(
    { weight: 3, arbitrary: nastyValue },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(...known) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(Buffer.from('x'), Buffer.alloc(9_000), [Buffer.alloc(1)], { a: Buffer.alloc(1) }) },
  )
  const utterance = fc.tuple(
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...Object.keys(CLIENT_EVENTS)) }, { weight: 1, arbitrary: fc.constantFrom(...NAMES) }),
    fc.array(argument, { maxLength: 3 }),
    fc.boolean(),
  )
  const said = sample(utterance, cases * 4)
  const bursts = Array.from({ length: Math.ceil(said.length / BURST) }, (_, n) => said.slice(n * BURST, (n + 1) * BURST))
  await sideBySide([...bursts.entries()], crowd.length, async ([n, burst]) => {
    await speak(stage, findings, crowd[n % crowd.length] as Player, burst)
  })
  frames += said.length
  frames += await rawFrames(stage, findings, sample(rawFrame, cases * 2), crowd[0]?.token ?? '')
  frames += await polling(stage, findings, sample(fc.tuple(nastyText, nastyText, fc.boolean())))
  await junkBytes(stage.url, sample(fc.uint8Array({ minLength: 1, maxLength: 300 }), Math.min(cases, 40)))

  await stillHears(stage, findings, honest, ana.player)
  honest.close()
  const after = await stage.ask('checksums', { companyId: bravo.id })
  for (const table of Object.keys(before))
    if (before[table] !== after[table]) findings.add('socket rows', `what people of Acme said over sockets changed ${table} of Bravo`)
  findings.addLog(stage, 'sockets')
  return { frames }
}

const forgedHandshake = fc.record({
  token: fc.oneof(nastyValue, fc.constantFrom('own', 'own')),
  after: fc.option(nastyValue, { nil: undefined }),
  query: fc.option(fc.constantFrom('companyId', 'userId', 'EIO', 'sid', 'transport', '__proto__', 'b64', 'rooms'), { nil: undefined }),
  said: nastyText,
})
type Handshake = typeof forgedHandshake extends fc.Arbitrary<infer T> ? T : never
async function handshakes(stage: Backstage, findings: Findings, forged: readonly Handshake[], own: Player, foreign: number): Promise<number> {
  await sideBySide(forged, 6, async ({ token, after, query, said }) => {
    const isOwn = token === 'own'
    const names =
      isOwn && query === 'companyId' ? { companyId: String(foreign) } : query === undefined ? {} : { [query]: said.toWellFormed().slice(0, 500).toWellFormed() }
    const socket = open(stage.url, { token: isOwn ? own.token : token, ...(after === undefined ? {} : { after }) }, { query: names })
    const how = await outcome(socket)
    socket.close()
    const isForged = !isOwn || 'companyId' in names || 'userId' in names
    // What breaks the transport itself, or is larger than a frame may be, is refused by the transport, without a code of ours.
    const isTransport = ['EIO', 'sid', 'transport', 'b64'].includes(query ?? '') || JSON.stringify([token, after]).length > 50_000
    if (how === true ? isForged : !isTransport && !isTable(how))
      findings.add(
        `handshake ${String(how)}`,
        `a handshake with ${JSON.stringify({ token: isOwn ? 'own' : token, after, names }).slice(0, 300)} ended with ${how === true ? 'a seat' : how}`,
      )
  })
  return forged.length
}
const isTable = (code: string): boolean => Object.hasOwn(ERRORS, code) && code !== 'ERR_INTERNAL'

async function speak(stage: Backstage, findings: Findings, who: Player, burst: readonly [string, unknown[], boolean][]): Promise<void> {
  const socket = open(stage.url, { token: who.token })
  const how = await outcome(socket)
  if (how !== true) {
    findings.add(`not seated ${how}`, `somebody honest was not let in: ${how}`)
    return
  }
  const answers = burst.map(
    ([name, args, wantsAnswer]) =>
      new Promise<void>(resolve => {
        if (!wantsAnswer) {
          socket.emit(name, ...args)
          resolve()
          return
        }
        socket.timeout(3_000).emit(name, ...args, (late: Error | null, code?: unknown) => {
          if (!late && code != null && !(typeof code === 'string' && isTable(code)))
            findings.add(
              `said ${name} ${JSON.stringify(code)}`,
              `a socket said ${name} with ${JSON.stringify(args).slice(0, 300)} and was answered ${JSON.stringify(code)}`,
            )
          // What the contract does not list is not answered; the rest is, at once.
          if (late && Object.hasOwn(CLIENT_EVENTS, name) && name !== 'leaveChatBox' && name !== 'userStatus' && socket.connected && args.length <= 1)
            findings.add(`unanswered ${name}`, `a socket said ${name} with ${JSON.stringify(args).slice(0, 300)} and was not answered`)
          resolve()
        })
      }),
  )
  await Promise.all(answers)
  socket.close()
}

async function stillHears(stage: Backstage, findings: Findings, honest: Socket, ana: Player): Promise<void> {
  const heard = new Promise<boolean>(resolve => {
    setTimeout(() => resolve(false), PATIENCE_MS).unref()
    honest.onAny((name: string) => name.endsWith('-settings') && resolve(true))
  })
  const body = Buffer.from(JSON.stringify({ value: 'enabled' }))
  await send(
    stage.url,
    { kind: 'say', method: ROUTES.updateSetting.method, path: '/api/settings/requiredTag', headers: { 'content-type': 'application/json' }, body },
    ana.token,
  )
  if (!(await heard)) findings.add('deaf', 'after all that an honest socket hears nothing')
}
