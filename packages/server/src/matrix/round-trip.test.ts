// spec: roles-6
import { ROUTES, SETTINGS, type Route, type RouteName } from '@recado/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  fillCompany,
  makeSimulator,
  PIX_ENV,
  startTestServer,
  type Client,
  type FixtureIds,
  type Person,
  type TestServer,
} from '../testing/index.ts'
import { ROUTE_ROWS } from './routes.table.ts'

// What GET answers, PUT takes: programs read a record, change a field and write the whole record back. Spec:
// behaviour 19. Seen red: tags, schedules and chats before their `null` and nested rows were read.

const routes: Readonly<Record<RouteName, Route>> = ROUTES
const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':')
type Params = Record<string, unknown>
interface Pair {
  readonly put: RouteName
  readonly get: RouteName
  /** The list in the answer that has the record, where there is no call for one. */
  readonly list?: string
}

/** Records that stand only in a list. */
const LISTED: readonly Pair[] = [
  { put: 'updateHelp', get: 'listHelps', list: 'helps' },
  { put: 'updateQueueOption', get: 'listQueueOptions', list: '' },
  { put: 'updateHoursException', get: 'listHoursExceptions', list: '' },
  { put: 'updateReportMailing', get: 'listReportMailings', list: 'mailings' },
  { put: 'updateCompanyWebhook', get: 'listCompanyWebhooks', list: 'webhooks' },
]
/** A `PUT` that takes no record. */
const NO_RECORDS: Partial<Record<RouteName, string>> = {
  saveCard: 'a note and a value of a ticket',
  saveDraft: 'a draft of one thread, whose list names all',
  saveSsoProvider: 'its secret is never answered',
  saveTranscriptionProvider: 'its key is never answered',
  saveTicketViews: 'a list of views, answered with when they changed',
  subscribePush: 'the answer says whether this browser is subscribed',
  saveStopWords: 'a list of words',
  saveRetention: 'a list of rules',
  chooseGateway: 'a choice among accounts',
  updateCompanyHours: 'the hours of the week',
  updateCompanyLocale: 'four fields of a record that operators change',
  changeWhatsappProvider: 'one choice with its secrets',
  updateSetting: 'all of them are tried below',
  saveBillingDetails: 'a form of the checkout, which the subscription repeats',
  saveGatewayAccount: 'its keys are never answered',
  savePaymentInstructions: 'one text',
  renamePasskey: 'a name',
  orderLanes: 'an order',
  setTicketLane: 'no body',
  starQuickMessage: 'one field, which is the asker’s own',
  renewWhatsappSession: 'no body',
}
const names = Object.keys(ROUTES) as RouteName[]
const pairs: readonly Pair[] = [
  ...names
    .filter(name => routes[name].method === 'PUT' && !(name in NO_RECORDS))
    .flatMap(put => {
      const get = names.find(
        name => routes[name].method === 'GET' && shapeOf(routes[name].path) === shapeOf(routes[put].path),
      )
      return get ? [{ put, get }] : []
    }),
  ...LISTED,
]

let server: TestServer
let ana: Person
let rita: Person
let ids: FixtureIds
beforeAll(async () => {
  server = await startTestServer({ ...makeSimulator(), env: PIX_ENV })
  const acme = await server.company({ name: 'Acme', plan: { users: 100, connections: 100, queues: 100 } })
  ana = acme.ana
  rita = await acme.hire('Rita', { profile: 'admin', is_super: true })
  ids = await fillCompany(server.context, acme.id, { userId: ana.id, text: 'Acme Limitada' })
  await server.context.platform
    .updateTable('schedules')
    .set({ send_at: new Date(Date.now() + 86_400_000) })
    .where('id', '=', ids.scheduleId)
    .execute()
})
afterAll(() => server.close())

const ask = async (who: Client, name: RouteName, input: object): Promise<{ status: number; body: unknown }> =>
  (who.call as unknown as (route: Route, input: object) => Promise<{ status: number; body: unknown }>)(
    routes[name],
    input,
  )
const rowOf = (body: unknown, { list }: Pair, id: number): unknown => {
  if (list === undefined) return body
  const rows = (list === '' ? body : (body as Params)[list]) as { id: number }[]
  return rows.find(row => row.id === id)
}
/** Moments of writing are others afterwards, links are signed anew, and the project of a webhook is its name. */
const settled = (record: unknown): unknown =>
  JSON.parse(
    JSON.stringify(record, (key, value: unknown) =>
      key === 'updatedAt' ||
      key === 'projectName' ||
      (typeof value === 'string' && value.startsWith('/public/'))
        ? null
        : value,
    ),
  )

describe('what GET answers, PUT takes', () => {
  it.each(pairs)('$get, $put', async pair => {
    const { put, get } = pair
    const { params = {} } = ROUTE_ROWS[put].call(ids)
    const query = get === 'listQueueOptions' ? { queueId: ids.queueId, parentId: -1 } : {}
    const who = [put, get].some(name => routes[name].access === 'super') ? rita : ana
    const read = async () => {
      const { status, body } = await ask(who, get, { params, query })
      expect([status, body]).toEqual([200, body])
      return rowOf(body, pair, Number(Object.values(params)[0]))
    }
    const record = await read()
    expect(record, 'the record of the fixtures').toBeTruthy()
    const written = await ask(who, put, { params, body: record })
    expect([written.status, written.status === 200 ? undefined : written.body]).toEqual([200, undefined])
    expect(settled(await read())).toEqual(settled(record))
  })

  it('or a reason says why it is no record', () => {
    const known = [...pairs.map(({ put }) => put), ...Object.keys(NO_RECORDS)]
    expect(known.toSorted()).toEqual(names.filter(name => routes[name].method === 'PUT').toSorted())
  })

  it('every setting that is answered', async () => {
    // Whether there are campaigns is the plan's to say.
    const read = async () =>
      (await ana.ok(ROUTES.listSettings)).filter(({ key }) => Object.hasOwn(SETTINGS, key))
    const settings = await read()
    for (const { key, value } of settings)
      await ana.ok(ROUTES.updateSetting, { params: { key }, body: { key, value } })
    expect((await read()).map(({ key, value }) => [key, value])).toEqual(
      settings.map(({ key, value }) => [key, value]),
    )
  })
})
