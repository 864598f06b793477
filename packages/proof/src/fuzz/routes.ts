import { ROUTES, type Route, type RouteName } from '@recado/contract'
import { ROUTE_ROWS } from '@recado/server/matrix/calls'
import type { FixtureIds } from '@recado/server/testing/fixtures'
import fc from 'fast-check'
import type { Progress } from '../kit/progress.ts'
import type { ProductProcess } from './product-process.ts'
import { requestCases } from './cases.ts'
import { FuzzUser, type FuzzCompany } from './roles.ts'
import { setScene, wordOf, type RouteScene } from './scene.ts'
import { runConcurrently, type Findings } from './findings.ts'
import { findFault, MAX_RESPONSE_MS } from './response-check.ts'
import { NAUGHTY_STRINGS } from './naughty-values.ts'
import { encodeUrlPart, send, type RawResponse, type RawRequest } from './http-client.ts'
import { collectKnownIds, buildCookies, nextAddress } from './known-ids.ts'

export interface RouteTotals {
  requests: number
  slowestMs: number
}
interface RoleRun {
  readonly label: string
  readonly role: FuzzUser
  /** The ids in calls that should succeed. */
  readonly calls: readonly (() => FixtureIds)[]
  readonly others: readonly FixtureIds[]
  /** Texts that exist only in data of other companies. */
  readonly forbidden: readonly string[]
}

interface RouteFuzzOptions {
  readonly cases: number
  readonly seed: number
  readonly only?: string | undefined
  readonly progress: Progress
}

const BATCH_SIZE = 50
const CONCURRENCY = 12

/**
 * Every route of the contract, `cases` for each of three people: an admin of another company, an attendant,
 * an admin.
 */
export async function fuzzRoutes(
  product: ProductProcess,
  findings: Findings,
  { cases, seed, only, progress }: RouteFuzzOptions,
): Promise<RouteTotals> {
  const total: RouteTotals = { requests: 0, slowestMs: 0 }
  const quiet = await product.call('company', { name: 'Quieta' })
  const quietRole = await FuzzUser.of(product, quiet, 'admin', 'CANARIO-QUIETA')
  const before = await product.call('checksums', { companyId: quiet.id })
  const routes = Object.entries(ROUTES) as [RouteName, Route][]
  const bravo = await product.call('company', { name: 'Bravo' })
  const theirs = await FuzzUser.of(product, bravo, 'admin', wordOf('B', bravo))
  let reading: RouteScene | undefined
  /** Calls that only read share their scene. */
  const sceneFor = async ({ method }: Route): Promise<RouteScene> =>
    method === 'GET' ? (reading ??= await setScene(product, bravo, theirs)) : setScene(product, bravo, theirs)
  for (const [n, [name, route]] of routes.entries()) {
    if (only !== undefined && only !== name) continue
    progress.update(n, routes.length)
    const fuzz = { product, findings, total, name, route, cases, seed: seed + n * 101 }
    await fuzzRoute(fuzz, { quiet: quietRole.things, scene: await sceneFor(route) })
    if (product.exited !== undefined) break
  }
  if (product.exited === undefined)
    reportChangedRows(
      findings,
      'the company nobody belongs to',
      before,
      await product.call('checksums', { companyId: quiet.id }),
    )
  return total
}

/** A route that is being fuzzed, with the findings and totals of the whole run. */
interface RouteFuzz {
  readonly product: ProductProcess
  readonly findings: Findings
  readonly total: RouteTotals
  readonly name: RouteName
  readonly route: Route
  readonly cases: number
  readonly seed: number
}

const reportFault = (
  { findings, name, route }: RouteFuzz,
  { label }: RoleRun,
  request: RawRequest,
  answer: RawResponse,
): void => {
  const fault = findFault(route, request, answer)
  if (fault !== undefined)
    findings.add(
      `${name} ${fault.replace(/"requestId":"[^"]*"|\d+ ms/g, '')}`,
      `${name} as ${label}: ${describeRequest(request)} ${fault}`,
    )
}

/** Sends one request and judges the answer. Returns whether the answer was late, which is judged apart. */
async function tryRequest(fuzz: RouteFuzz, run: RoleRun, request: RawRequest): Promise<boolean> {
  const { product, findings, total, name, route } = fuzz
  const answer = await sendAsRole(product, run, route, request)
  total.requests += 1
  total.slowestMs = Math.max(total.slowestMs, Math.round(answer.ms))
  const isLate = answer.status !== 0 && answer.status < 500 && answer.ms > MAX_RESPONSE_MS
  if (!isLate) reportFault(fuzz, run, request, answer)
  for (const word of run.forbidden)
    if (answer.text.includes(word))
      findings.add(
        `${name} told ${word}`,
        `${name} told ${run.label} another company's ${word}: ${describeRequest(request)}`,
      )
  if (answer.status === 200 && route.method === 'DELETE') await run.role.refill()
  return isLate
}

/** All cases of one person; `n` is the number of the person. */
async function fuzzAsRole(fuzz: RouteFuzz, run: RoleRun, n: number): Promise<void> {
  const { product, findings, name, route, cases, seed } = fuzz
  for (let done = 0; done < cases && product.exited === undefined; done += BATCH_SIZE) {
    const count = Math.min(BATCH_SIZE, cases - done)
    const requests = await generateRequests(product, name, route, run, count, seed + n * 7 + done * 13)
    const late: RawRequest[] = []
    await runConcurrently(requests, CONCURRENCY, async request => {
      if (await tryRequest(fuzz, run, request)) late.push(request)
    })
    // Late responses are requested again alone: a briefly busy machine is not a fault of the product.
    for (const request of late.slice(0, 3)) {
      const one = await sendAsRole(product, run, route, request)
      const two = await sendAsRole(product, run, route, request)
      reportFault(fuzz, run, request, one.ms < two.ms ? one : two)
    }
  }
  findings.addLog(product, `${name} as ${run.label}`)
}

async function fuzzRoute(
  fuzz: RouteFuzz,
  { quiet, scene }: { quiet: FixtureIds; scene: RouteScene },
): Promise<void> {
  const { product, findings, name } = fuzz
  const { acme, bravo, beto, ana, célia, theirs, words } = scene
  const readChecksums = async (company: FuzzCompany) => product.call('checksums', { companyId: company.id })
  const [acmeBefore, bravoBefore] = await Promise.all([readChecksums(acme), readChecksums(bravo)])
  const report = async (whose: string, before: Record<string, string>, company: FuzzCompany) => {
    if (product.exited === undefined) reportChangedRows(findings, whose, before, await readChecksums(company))
  }
  const stranger = {
    label: 'an admin of another company',
    role: célia,
    calls: [() => célia.things, () => ana.things],
    others: [ana.things, beto.things, quiet],
    forbidden: [words.acme, 'CANARIO-QUIETA'],
  }
  await fuzzAsRole(fuzz, stranger, 0)
  await report(`Acme, when somebody of another company called ${name}`, acmeBefore, acme)
  const among = { others: [theirs.things, quiet], forbidden: [words.bravo, 'CANARIO-QUIETA'] }
  await fuzzAsRole(fuzz, { label: 'an attendant', role: beto, calls: [() => beto.things], ...among }, 1)
  await fuzzAsRole(fuzz, { label: 'an admin', role: ana, calls: [() => ana.things], ...among }, 2)
  await report(`Bravo, when people of Acme called ${name}`, bravoBefore, bravo)
}

function reportChangedRows(
  findings: Findings,
  whose: string,
  before: Record<string, string>,
  after: Record<string, string>,
): void {
  const touched = Object.keys(before).filter(table => before[table] !== after[table])
  if (touched.length > 0) findings.add(`touched ${whose}`, `rows changed of ${whose}: ${touched.join(', ')}`)
}

/**
 * Sends a request as the role's current user. A user who is rate-limited or logged out is replaced; after a
 * rate limit the request is sent again.
 */
async function sendAsRole(
  product: ProductProcess,
  { role }: RoleRun,
  route: Route,
  request: RawRequest,
): Promise<RawResponse> {
  const user = role.user
  const headers = { 'x-forwarded-for': nextAddress(), ...request.headers }
  const answer = await send(product.url, { ...request, headers }, bearerToken(route, role))
  if (product.exited !== undefined || request.authorization !== undefined || route.access === 'public')
    return answer
  if (answer.status === 429) {
    await role.replace(user)
    return sendAsRole(product, { role } as RoleRun, route, request)
  }
  if (/ERR_(SESSION_EXPIRED|INVALID_TOKEN)/.test(answer.text) && route.access !== 'cookie')
    await role.replace(user)
  return answer
}

/** Routes for other systems get the token of the user's connection. */
const bearerToken = ({ access }: Route, { user, things }: FuzzUser): string | undefined =>
  access === 'public' || access === 'cookie' ? undefined : access === 'token' ? things.apiToken : user.token

async function generateRequests(
  product: ProductProcess,
  name: RouteName,
  route: Route,
  { role, calls, others }: RoleRun,
  count: number,
  seed: number,
): Promise<RawRequest[]> {
  const known = await collectKnownIds(product, route, role, others)
  const whole = fc.oneof(
    ...calls.map(things => requestCases(route, () => ROUTE_ROWS[name].call(things()), known)),
  )
  const requests = fc.sample(whole, { numRuns: count, seed })
  const cookies = route.access === 'cookie' ? await buildCookies(product, role) : []
  return requests.map((request, n) => ({
    ...request,
    ...(cookies.length > 0
      ? { headers: { ...request.headers, cookie: cookies[n % cookies.length] ?? '' } }
      : {}),
    // Some come without a token, or with none of ours.
    ...(n % 20 === 7
      ? {
          authorization:
            n % 40 === 7
              ? null
              : `Bearer ${encodeUrlPart(NAUGHTY_STRINGS[n % NAUGHTY_STRINGS.length] ?? '').slice(0, 900)}`,
        }
      : {}),
  }))
}

const describeRequest = ({ kind, method, path, body }: RawRequest): string =>
  `${kind}: ${method} ${path.slice(0, 300)} ${
    body
      ? body
          .toString('latin1')
          .slice(0, 300)
          .replace(/[^ -~]/g, '.')
      : ''
  }`.trim()
