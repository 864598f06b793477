import { randomUUID } from 'node:crypto'
import { ROUTES, type Route, type RouteName } from '@recado/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openapi } from '../features/api-keys/openapi.ts'
import {
  fillCompany,
  freshNumber,
  makeSimulator,
  startTestServer,
  type Client,
  type TestCompany,
  type TestServer,
} from '../testing/index.ts'
import { takeTurns } from '../testing/extent.ts'
import { LeakDetector } from './leak-detector.ts'

// Reads all bulk output to its last page: lists without a filter (the browser exports from them), the event
// log, the figures, and the API document. None may contain a word of another company.
// Seen red: with row-level security open for contacts.

const routes: Readonly<Record<RouteName, Route>> = ROUTES
const CANARIES = {
  acme: `CANARIO-ACME-${randomUUID().slice(0, 8)}`,
  bravo: `CANARIO-BRAVO-${randomUUID().slice(0, 8)}`,
}
const ears = new LeakDetector(CANARIES)
/** Enough for three pages of the longest list. */
const CONTACTS = 250
const MOST_PAGES = 8

const lists = (Object.keys(ROUTES) as RouteName[]).filter(
  name => routes[name].method === 'GET' && !routes[name].path.includes(':'),
)

let server: TestServer
const companies = {} as Record<keyof typeof CANARIES, TestCompany>
const people = {} as Record<keyof typeof CANARIES, Client[]>
beforeAll(async () => {
  server = await startTestServer({ ...makeSimulator(), env: { RECADO_LOG_LEVEL: 'debug' }, log: ears.log })
  for (const name of ['acme', 'bravo'] as const) {
    const company = await server.company({ name: CANARIES[name] })
    const { platform } = server.context
    await platform
      .insertInto('contacts')
      .values(
        Array.from({ length: CONTACTS }, (_, n) => {
          const number = freshNumber()
          return {
            company_id: company.id,
            name: `${CANARIES[name]} ${n}`,
            number,
            number_key: number,
            email: `pessoa${n}@example.com`,
          }
        }),
      )
      .execute()
    for (const person of [company.ana, company.beto])
      await fillCompany(server.context, company.id, {
        userId: person.id,
        queueId: company.vendas,
        text: CANARIES[name],
      })
    companies[name] = company
    // An admin, an attendant, a user in no queue, and a platform operator of this company.
    people[name] = [
      company.ana,
      company.beto,
      company.nina,
      await company.hire('Rita', { profile: 'admin', is_super: true }),
    ]
  }
})
afterAll(() => server.close())

interface Page {
  readonly status: number
  readonly body: { readonly hasMore?: boolean; readonly [key: string]: unknown }
}
/** Returns every page of a list, by page number and by cursor, whatever company the caller names. */
async function everything(who: Client, name: RouteName, companyId: number): Promise<Page[]> {
  const pages: Page[] = []
  const ask = async (query: object): Promise<Page> => {
    const page = await (who.call as unknown as (route: Route, input: object) => Promise<Page>)(routes[name], {
      query,
    })
    pages.push(page)
    return page
  }
  await ask({ after: 0, companyId })
  for (let pageNumber = 1, after: unknown, more = true; more && pageNumber <= MOST_PAGES; pageNumber++) {
    const { body, status } = await ask({ pageNumber, ...(after === undefined ? {} : { after }) })
    after = (
      Object.values(body ?? {}).find(value => Array.isArray(value)) as { id?: unknown }[] | undefined
    )?.at(-1)?.id
    more = status === 200 && body.hasMore === true
  }
  return pages
}

/** The company whose people ask, and the one of which they must not hear. */
const SIDES = [
  ['acme', 'bravo'],
  ['bravo', 'acme'],
] as const

it.each(lists)('%s, to the last page, tells nobody of another company', async name => {
  const turn = lists.indexOf(name)
  for (const [company, other] of takeTurns(SIDES, turn)) {
    const [ana, ...others] = people[company]
    // Operators read the lists of all companies that are for operators alone; `routes.test.ts` refuses the others.
    const readers = routes[name].access === 'super' ? others.slice(0, -1) : others
    // In the quick run the admin, who sees most, and one of the others.
    for (const who of [ana as Client, ...takeTurns(readers, turn)])
      for (const page of await everything(who, name, companies[other].id))
        ears.record(company, name, page.body)
  }
  for (const page of await everything(server.anonymous, name, companies.acme.id))
    ears.record('nobody', name, page.body)
  expect(ears.leaks()).toEqual([])
})

it('a list that is asked to its end gives all there is, or nothing was looked at', async () => {
  const [ana] = people.acme
  const pages = ana ? await everything(ana, 'listContacts', companies.bravo.id) : []
  const names = pages
    .slice(1)
    .flatMap(({ body }) => (body['contacts'] as { name: string }[]).map(contact => contact.name))
  expect(new Set(names.filter(name => name.startsWith(CANARIES.acme))).size).toBeGreaterThanOrEqual(CONTACTS)
})

it.each(['/metrics', '/healthz', '/readyz', '/', '/api/nowhere', '/assets/none.js'])(
  '%s says no word of any company',
  async path => {
    for (const who of [server.anonymous, ...people.acme])
      ears.record('nobody', path, await (await who.raw('GET', path)).text())
    expect(ears.leaks()).toEqual([])
  },
)

it('the document of all calls knows the contract alone: no person, number, address or key stands in it', () => {
  const document = JSON.stringify(openapi(ROUTES))
  expect(document).not.toMatch(/[\w.]+@[\w-]+\.\w+/)
  expect(document).not.toMatch(/\b55\d{10,11}\b/)
  expect(document).not.toMatch(/127\.0\.0\.1|localhost|\/home\/|\/root\/|BEGIN [A-Z ]*KEY/)
  expect(document).toContain('/api/contacts')
})
