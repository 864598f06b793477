// spec: tickets-19, conversation-23, kanban-7
import { ROUTES, type Route, type RouteName } from '@recado/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  expectAppliedEqualsFetched,
  fillCompany,
  linkPhone,
  LiveBrowser,
  makeSimulator,
  startFakeTranscriber,
  startTestServer,
  type FixtureIds,
  type Person,
  type SocketListener,
  type TestCompany,
  type TestServer,
  type Transcriber,
} from '../testing/index.ts'
import { APPLIED, WITHOUT_EVENTS } from './applied.table.ts'
import type { AppliedCase, Cast, CaseScene } from './applied/case.ts'
import { IS_QUICK, takeTurns } from '../testing/extent.ts'
import { callerFor } from './caller.ts'
import { ROUTE_ROWS, type RouteInput } from './routes.table.ts'

// After every call that publishes events, the lists that four browsers derive from the events equal a fresh
// fetch: of an admin, of the attendant who owns the ticket, of one in another queue, and of one who sees no
// numbers. In the quick run the admin compares what an event changes, and one of the last three, the caller if it
// is one of them, their own lists; all of them compare all after the last.

const routes: Readonly<Record<RouteName, Route>> = ROUTES
const changing = (Object.keys(ROUTES) as RouteName[]).filter(name => routes[name].method !== 'GET')
/** Cases of one company: so few that no list has a second page. */
const PER_COMPANY = 14

const cases = (Object.entries(APPLIED) as [RouteName, readonly AppliedCase[]][]).flatMap(([name, own]) =>
  (IS_QUICK ? own.slice(0, 1) : own).map(one => ({ name, ...one })),
)
const companies = Array.from({ length: Math.ceil(cases.length / PER_COMPANY) }, (_, at) =>
  cases.slice(at * PER_COMPANY, (at + 1) * PER_COMPANY),
)

it('every route that changes something is in the table, or has a reason to publish nothing', () => {
  expect([...Object.keys(APPLIED), ...Object.keys(WITHOUT_EVENTS)].toSorted()).toEqual(changing.toSorted())
})

const phones = makeSimulator()
let server: TestServer
let transcriber: Transcriber
beforeAll(async () => {
  transcriber = await startFakeTranscriber()
  server = await startTestServer({ ...phones, env: transcriber.env })
})
afterAll(() => server.close())
afterAll(() => transcriber.close())

describe.each(companies.map((own, at) => [at + 1, own] as const))('company %i', (_, own) => {
  let company: TestCompany
  let cast: Cast
  let rita: Person
  let browsers: LiveBrowser[]
  let adminEvents: SocketListener
  const filled = new Map<AppliedCase, FixtureIds>()

  beforeAll(async () => {
    company = await server.company({ plan: { users: 1_000, connections: 1_000, queues: 1_000 } })
    const { ana, beto, bia } = company
    const caio = await company.hire('Caio', {
      is_tricked: false,
      all_user_chat: true,
      queueIds: [company.vendas],
    })
    rita = await company.hire('Rita', { profile: 'admin', is_super: true })
    cast = { ana, beto, bia, caio }
    const edu = own.some(one => one.holder) ? await company.hire('Edu', { queueIds: [company.vendas] }) : beto
    for (const one of own)
      filled.set(
        one,
        await fillCompany(server.context, company.id, {
          userId: (one.holder ? edu : beto).id,
          queueId: company.vendas,
        }),
      )
    browsers = await Promise.all(
      Object.values(cast).map((person: Person) =>
        LiveBrowser.start(server, company.id, person, company.vendas),
      ),
    )
    adminEvents = (browsers[0] as LiveBrowser).listener
  })
  // Nobody makes as many calls within a minute as these cases do.
  beforeEach(() =>
    Promise.all(
      Object.values(cast).map(({ id }: Person) => server.context.throttle.forget('api', String(id))),
    ),
  )
  afterAll(() => browsers.forEach(browser => browser.close()))

  const sceneOf = (has: FixtureIds): CaseScene => ({
    ...cast,
    company,
    has,
    server,
    adminEvents,
    phone: async () => {
      const phone = await linkPhone(phones.simulator, company, { queueIds: [company.vendas] })
      await adminEvents.waitFor(
        'whatsappSession',
        ({ session }) => session.id === phone.whatsappId && session.status === 'CONNECTED',
      )
      return phone
    },
    waitForMessage: async (text, action = 'create') => {
      const { ticket } = await adminEvents.waitFor(
        'appMessage',
        event => event.action === action && event.message.body === text,
      )
      return { ticketId: ticket.id, uuid: ticket.uuid, chatId: has.chatId }
    },
  })

  it.each(own.map(one => [one.title ? `${one.name} ${one.title}` : one.name, one] as const))(
    '%s',
    async (_title, one) => {
      const has = filled.get(one) as FixtureIds
      const scene = sceneOf(has)
      const open = {
        ticketId: has.ticketId,
        uuid: has.uuid,
        chatId: has.chatId,
        ...(await one.given?.(scene)),
      }
      const caller = one.as === 'rita' ? rita : cast[one.as ?? 'ana']
      const call = async (): Promise<void> => {
        const person = callerFor(server, one.name, caller, has)
        const input = one.call?.(scene) ?? ROUTE_ROWS[one.name].call(has)
        await (person.ok as unknown as (route: Route, input: RouteInput) => Promise<unknown>)(
          routes[one.name],
          input,
        )
      }
      const act = async (): Promise<void> => {
        await (one.act ? one.act(scene) : call())
        await one.waitForEffects?.(scene)
      }
      const [first, ...others] = browsers
      const turn = { ana: cases.indexOf(one), rita: cases.indexOf(one), beto: 0, bia: 1, caio: 2 }
      const watching = [first as LiveBrowser, ...takeTurns(others, turn[one.as ?? 'ana'])]
      await Promise.all(watching.map(browser => browser.open(open)))
      expect(
        await expectAppliedEqualsFetched({
          server,
          company,
          browsers: watching,
          first: IS_QUICK ? 'changed' : 'all',
          others: 'personal',
          act,
        }),
      ).toBeGreaterThan(0)
    },
  )

  it('all lists of everybody, after all of these', async () => {
    const nothing = (): Promise<void> => Promise.resolve()
    await expect(
      expectAppliedEqualsFetched({ server, company, browsers, first: 'all', others: 'all', act: nothing }),
    ).resolves.toBeDefined()
  })
})
