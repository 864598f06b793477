import { ROUTES, type Route, type RouteName } from '@recado/contract'
import { ROUTE_ROWS } from '@recado/server/matrix/calls'
import { PASSWORD } from '@recado/server/testing/company'
import type { FixtureIds } from '@recado/server/testing/fixtures'
import fc from 'fast-check'
import type { Progress } from '../kit/progress.ts'
import type { Backstage } from './backstage.ts'
import { casesOf } from './cases.ts'
import { Role, type House } from './cast.ts'
import { sideBySide, type Findings } from './findings.ts'
import { faultOf, SLOW_MS } from './judge.ts'
import { NASTY_TEXTS } from './nasty.ts'
import type { Known } from './schema.ts'
import { encoded, send, type Answer, type Request } from './wire.ts'

export interface Fuzzed {
  requests: number
  slowestMs: number
}
interface Turn {
  readonly as: string
  readonly role: Role
  /** Whose things the calls that should go well speak of. */
  readonly calls: readonly (() => FixtureIds)[]
  readonly others: readonly FixtureIds[]
  /** Words that stand only in things of other companies. */
  readonly forbidden: readonly string[]
}

interface Asked {
  readonly cases: number
  readonly seed: number
  readonly only?: string | undefined
  readonly progress: Progress
}

const LOT = 50
const WIDTH = 12
let addresses = 0
/** Limits count by address for those who are not logged in, so each call comes from another. */
const address = (): string => `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`

/** Every route of the contract, so many cases for each of three people: an admin of another company, an attendant, an admin. */
export async function fuzzRoutes(stage: Backstage, findings: Findings, { cases, seed, only, progress }: Asked): Promise<Fuzzed> {
  const total: Fuzzed = { requests: 0, slowestMs: 0 }
  const quiet = await stage.ask('company', { name: 'Quieta' })
  const quietRole = await Role.of(stage, quiet, 'admin', 'CANARIO-QUIETA')
  const before = await stage.ask('checksums', { companyId: quiet.id })
  const routes = Object.entries(ROUTES) as [RouteName, Route][]
  for (const [n, [name, route]] of routes.entries()) {
    if (only !== undefined && only !== name) continue
    progress.at(n, routes.length)
    await fuzzRoute(stage, findings, total, name, route, { cases, seed: seed + n * 101, quiet: quietRole.things })
    if (stage.exited !== undefined) break
  }
  if (stage.exited === undefined) unchanged(findings, 'the company nobody belongs to', before, await stage.ask('checksums', { companyId: quiet.id }))
  return total
}

async function fuzzRoute(
  stage: Backstage,
  findings: Findings,
  total: Fuzzed,
  name: RouteName,
  route: Route,
  { cases, seed, quiet }: { cases: number; seed: number; quiet: FixtureIds },
): Promise<void> {
  const house = async (called: string): Promise<House> => stage.ask('company', { name: called })
  // Bravo's things are asked for and nobody works there, so that nothing of it may change; Célia is the admin of a third company.
  const [acme, bravo, carmo] = await Promise.all([house('Acme'), house('Bravo'), house('Carmo')])
  const words = { acme: `CANARIO-A${acme.id}`, bravo: `CANARIO-B${bravo.id}` }
  const [beto, ana, célia, theirs] = await Promise.all([
    Role.of(stage, acme, 'user', words.acme),
    Role.of(stage, acme, 'admin', words.acme),
    Role.of(stage, carmo, 'admin', `CANARIO-C${carmo.id}`),
    Role.of(stage, bravo, 'admin', words.bravo),
  ])
  const sums = async (at: House) => stage.ask('checksums', { companyId: at.id })
  const play = async (turn: Turn, n: number): Promise<void> => {
    for (let done = 0; done < cases && stage.exited === undefined; done += LOT) {
      const requests = await requestsOf(stage, name, route, turn, Math.min(LOT, cases - done), seed + n * 7 + done * 13)
      const late: Request[] = []
      const judge = (request: Request, answer: Answer): void => {
        const fault = faultOf(route, request, answer)
        if (fault !== undefined)
          findings.add(`${name} ${fault.replace(/"requestId":"[^"]*"|\d+ ms/g, '')}`, `${name} as ${turn.as}: ${shown(request)} ${fault}`)
      }
      await sideBySide(requests, WIDTH, async request => {
        const answer = await played(stage, turn, route, request)
        total.requests += 1
        total.slowestMs = Math.max(total.slowestMs, Math.round(answer.ms))
        if (answer.status !== 0 && answer.status < 500 && answer.ms > SLOW_MS) late.push(request)
        else judge(request, answer)
        for (const word of turn.forbidden)
          if (answer.text.includes(word)) findings.add(`${name} told ${word}`, `${name} told ${turn.as} another company's ${word}: ${shown(request)}`)
        if (answer.status === 200 && route.method === 'DELETE') await turn.role.refill()
      })
      // What was late among others is asked again alone: a machine that was busy for a moment is no fault of the product.
      for (const request of late.slice(0, 3)) {
        const [one, two] = [await played(stage, turn, route, request), await played(stage, turn, route, request)]
        judge(request, one.ms < two.ms ? one : two)
      }
    }
    findings.addLog(stage, `${name} as ${turn.as}`)
  }
  const [acmeBefore, bravoBefore] = await Promise.all([sums(acme), sums(bravo)])
  await play(
    {
      as: 'an admin of another company',
      role: célia,
      calls: [() => célia.things, () => ana.things],
      others: [ana.things, beto.things, quiet],
      forbidden: [words.acme, 'CANARIO-QUIETA'],
    },
    0,
  )
  if (stage.exited === undefined) unchanged(findings, `Acme, when somebody of another company called ${name}`, acmeBefore, await sums(acme))
  const among = { others: [theirs.things, quiet], forbidden: [words.bravo, 'CANARIO-QUIETA'] }
  await play({ as: 'an attendant', role: beto, calls: [() => beto.things], ...among }, 1)
  await play({ as: 'an admin', role: ana, calls: [() => ana.things], ...among }, 2)
  if (stage.exited === undefined) unchanged(findings, `Bravo, when people of Acme called ${name}`, bravoBefore, await sums(bravo))
}

function unchanged(findings: Findings, whose: string, before: Record<string, string>, after: Record<string, string>): void {
  const touched = Object.keys(before).filter(table => before[table] !== after[table])
  if (touched.length > 0) findings.add(`touched ${whose}`, `rows changed of ${whose}: ${touched.join(', ')}`)
}

/** Asks as whoever has the role now; who is held back or logged out is replaced, and in the first case asks again. */
async function played(stage: Backstage, { role }: Turn, route: Route, request: Request): Promise<Answer> {
  const player = role.player
  const headers = { 'x-forwarded-for': address(), ...request.headers }
  const answer = await send(stage.url, { ...request, headers }, bearerOf(route, role))
  if (stage.exited !== undefined || request.authorization !== undefined || route.access === 'public') return answer
  if (answer.status === 429) {
    await role.replace(player)
    return played(stage, { role } as Turn, route, request)
  }
  if (/ERR_(SESSION_EXPIRED|INVALID_TOKEN)/.test(answer.text) && route.access !== 'cookie') await role.replace(player)
  return answer
}

/** Where only another system may ask, it has the token of the asker's connection. */
const bearerOf = ({ access }: Route, { player, things }: Role): string | undefined =>
  access === 'public' || access === 'cookie' ? undefined : access === 'token' ? things.apiToken : player.token

async function requestsOf(stage: Backstage, name: RouteName, route: Route, { role, calls, others }: Turn, count: number, seed: number): Promise<Request[]> {
  const known = await knownOf(stage, route, role, others)
  const whole = fc.oneof(...calls.map(things => casesOf(route, () => ROUTE_ROWS[name].call(things()), known)))
  const requests = fc.sample(whole, { numRuns: count, seed })
  const cookies = route.access === 'cookie' ? await cookiesOf(stage, role) : []
  return requests.map((request, n) => ({
    ...request,
    ...(cookies.length > 0 ? { headers: { ...request.headers, cookie: cookies[n % cookies.length] ?? '' } } : {}),
    // Some come without a token, or with none of ours.
    ...(n % 20 === 7 ? { authorization: n % 40 === 7 ? null : `Bearer ${encoded(NASTY_TEXTS[n % NASTY_TEXTS.length] ?? '').slice(0, 900)}` } : {}),
  }))
}

async function knownOf(stage: Backstage, route: Route, role: Role, others: readonly FixtureIds[]): Promise<Known> {
  const all = [role.things, ...others]
  const each = (...slots: (keyof FixtureIds)[]): unknown[] => all.flatMap(things => slots.map(slot => things[slot]))
  const [queues, connections, contacts, messages] = [
    each('queueId', 'otherQueueId'),
    each('whatsappId', 'spareWhatsappId'),
    each('contactId', 'freeContactId'),
    each('messageId', 'ownMessageId', 'failedMessageId', 'heldMessageId'),
  ]
  const spare = route.access === 'public' ? [await spareOf(stage, role)] : []
  return {
    companyId: each('companyId'),
    queueId: queues,
    queueIds: queues,
    sendIdQueue: queues,
    whatsappId: connections,
    userId: each('userId'),
    users: each('userId'),
    tagId: each('tagId'),
    tags: each('tagId'),
    contactTag: each('tagId'),
    contactId: contacts,
    ticketId: each('ticketId'),
    uuid: each('uuid'),
    noteId: each('noteId'),
    chatId: each('chatId'),
    quickMessageId: each('quickMessageId'),
    announcementId: each('announcementId'),
    messageId: messages,
    quotedMsg: messages,
    before: messages,
    email: spare,
    password: spare.length > 0 ? [PASSWORD] : [],
  }
}

const spareOf = async (stage: Backstage, role: Role): Promise<string> =>
  (await stage.ask('hire', { companyId: role.things.companyId, name: 'Rui', profile: 'user', queueIds: [] })).email

/** Cookies of somebody who is logged in, and what only looks like one. */
async function cookiesOf(stage: Backstage, role: Role): Promise<string[]> {
  const body = Buffer.from(JSON.stringify({ email: await spareOf(stage, role), password: PASSWORD }))
  const answer = await send(stage.url, {
    kind: 'login',
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address() },
    body,
  })
  const [own = ''] = (answer.headers['set-cookie']?.[0] ?? '').split(';')
  return [
    own,
    '',
    'recado_refresh=',
    ...NASTY_TEXTS.slice(0, 60).map(text => `recado_refresh=${encoded(text).slice(0, 4_000)}`),
    `${own}; ${own}`,
    `recado_refresh="${own.slice(15)}"`,
    '=;;==;',
  ]
}

const shown = ({ kind, method, path, body }: Request): string =>
  `${kind}: ${method} ${path.slice(0, 300)} ${
    body
      ? body
          .toString('latin1')
          .slice(0, 300)
          .replace(/[^ -~]/g, '.')
      : ''
  }`.trim()
