import { isDeepStrictEqual } from 'node:util'
import { LIVE_EVENTS, ROUTES, type Me } from '@recado/contract'
import { expect } from 'vitest'
import { systemViewer, withScope } from '../kernel/database/scope.ts'
import type { Person, TestCompany } from './company.ts'
import {
  GONE,
  openLists,
  REFETCH,
  standingLists,
  type LiveEvent,
  type LiveList,
  type OpenThings,
} from './live-lists/index.ts'
import type { TestServer } from './server.ts'
import { connectSocket, type SocketListener } from './socket-listener.ts'

/** The state of a list in a browser; undefined if the server refuses it. */
interface FetchedList {
  readonly list: LiveList
  state: unknown
}
const fetchLists = (lists: readonly LiveList[]): Promise<FetchedList[]> =>
  Promise.all(lists.map(async list => ({ list, state: await list.fetch() })))

/** The lists that differ, by the names of their person and their own. */
export interface Difference {
  readonly applied: Readonly<Record<string, unknown>>
  readonly fetched: Readonly<Record<string, unknown>>
}

/**
 * The browser of one person: a real socket, the lists that it keeps, and the same steps that the web app
 * applies to them.
 */
export class LiveBrowser {
  readonly listener: SocketListener
  readonly #person: Person
  readonly #queueId: number
  #me: Me
  #standing: readonly FetchedList[] = []
  #open: readonly FetchedList[] = []
  #things: OpenThings | undefined
  #applied = 0
  #isReseated = false
  /** Whether a list is compared because an event has changed it. */
  #comparesChanged = false
  /** The lists that were not equal in every comparison since the last action. */
  #unsettled: readonly FetchedList[] = []

  private constructor(person: Person, listener: SocketListener, me: Me, queueId: number) {
    this.#person = person
    this.listener = listener
    this.#me = me
    this.#queueId = queueId
  }
  /** Connects and fetches; `queueId` filters one of the ticket lists. */
  static async start(
    server: TestServer,
    companyId: number,
    person: Person,
    queueId: number,
  ): Promise<LiveBrowser> {
    const [listener, me] = await Promise.all([connectSocket(server, companyId, person), person.ok(ROUTES.me)])
    const browser = new LiveBrowser(person, listener, me, queueId)
    // The fetched lists contain all earlier events already.
    await reachMarker(server, companyId, [browser])
    browser.applyEvents()
    await browser.#load()
    return browser
  }

  /** Opens a ticket and a chat in place of the previous ones. */
  async open(things: OpenThings): Promise<void> {
    this.#things = things
    this.#open = await fetchLists(openLists(this.#owner, things))
  }
  /** Applies the events received since the last call; returns their number. */
  applyEvents(): number {
    const events = this.listener.events
      .slice(this.#applied)
      .filter(({ name, payload }) => name in LIVE_EVENTS && !isMarker(payload)) as LiveEvent[]
    this.#applied = this.listener.events.length
    for (const event of events) {
      if (event.name === 'access') this.#isReseated = true
      for (const fetched of this.#lists)
        if (isKept(fetched.state)) this.#set(fetched, fetched.list.reduce(fetched.state, event))
    }
    return events.length
  }
  #set(fetched: FetchedList, state: unknown): void {
    const isChanged = fetched.state !== state
    fetched.state = state
    if (isChanged && this.#comparesChanged && !this.#unsettled.includes(fetched))
      this.#unsettled = [...this.#unsettled, fetched]
  }
  /** Marks lists for the next comparison. */
  unsettle(which: ComparedLists): void {
    this.#comparesChanged = which === 'changed'
    this.#unsettled =
      which === 'all'
        ? this.#lists
        : which === 'personal'
          ? this.#lists.filter(({ list }) => list.isPersonal)
          : this.#open
  }
  /** Compares the marked lists with a fresh fetch; returns the differing ones. */
  async compare(): Promise<Difference> {
    // A browser refetches everything after a change of its user's rights.
    if (this.#isReseated) await this.#load()
    const compared = this.#unsettled.map(async fetched => ({ fetched, fresh: await fetched.list.fetch() }))
    const differing = (await Promise.all(compared)).filter(({ fetched, fresh }) => {
      if (
        isKept(fetched.state) &&
        !isDeepStrictEqual(shownOf(fetched.list, fetched.state), shownOf(fetched.list, fresh))
      )
        return true
      fetched.state = fresh
      return false
    })
    this.#unsettled = differing.map(({ fetched }) => fetched)
    const name = ({ list }: FetchedList): string => `${this.#person.name}: ${list.name}`
    return {
      applied: Object.fromEntries(
        differing.map(({ fetched }) => [name(fetched), shownOf(fetched.list, fetched.state)]),
      ),
      fetched: Object.fromEntries(
        differing.map(({ fetched, fresh }) => [name(fetched), shownOf(fetched.list, fresh)]),
      ),
    }
  }
  /** Refetches differing lists, so that they do not fail the next case too. */
  async mend(): Promise<void> {
    await Promise.all(
      this.#unsettled.map(async fetched => {
        fetched.state = await fetched.list.fetch()
      }),
    )
  }
  close(): void {
    this.listener.close()
  }

  get #owner(): { person: Person; me: Me } {
    return { person: this.#person, me: this.#me }
  }
  get #lists(): readonly FetchedList[] {
    return [...this.#standing, ...this.#open]
  }
  async #load(): Promise<void> {
    this.#isReseated = false
    this.#me = await this.#person.ok(ROUTES.me)
    this.#standing = await fetchLists(standingLists(this.#owner, this.#queueId))
    if (this.#things) await this.open(this.#things)
    this.unsettle('personal')
  }
}

/** Whether a browser has a current list. */
const isKept = (state: unknown): boolean => state !== undefined && state !== REFETCH && state !== GONE

const shownOf = ({ shown }: LiveList, state: unknown): unknown =>
  state === undefined ? 'refused' : withoutSignatures(shown(state))
/** Addresses of one file differ in their expiry. */
const withoutSignatures = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/("\/public\/[^"?]*)\?(?:[^"\\]|\\.)*/g, '$1')) as unknown

let lastMarker = 0
const isMarker = (payload: unknown): boolean => ((payload as { whatsappId?: number }).whatsappId ?? 0) < 0
/**
 * Publishes an event that changes no list, and waits until every browser has received it and therefore all
 * earlier events.
 */
async function reachMarker(
  server: TestServer,
  companyId: number,
  browsers: readonly LiveBrowser[],
): Promise<void> {
  const whatsappId = -++lastMarker
  await withScope(server.context, systemViewer(companyId), scope => {
    scope.publish({ name: 'connectionToken', payload: { action: 'update', whatsappId }, rooms: ['staff'] })
    return Promise.resolve()
  })
  await Promise.all(
    browsers.map(({ listener }) =>
      listener.waitFor('connectionToken', payload => payload.whatsappId === whatsappId),
    ),
  )
}

/** All, those that differ from person to person, or the open ones and those that an event has changed. */
type ComparedLists = 'all' | 'personal' | 'changed'

interface Expectation {
  readonly server: TestServer
  readonly company: Pick<TestCompany, 'id'>
  readonly browsers: readonly LiveBrowser[]
  /** Lists to compare of the first browser, and of all the others. */
  readonly first: ComparedLists
  readonly others: ComparedLists
  /** Makes the change. Background work may continue after it. */
  readonly act: () => Promise<unknown>
}
/**
 * Makes a change, waits for its events, and compares the lists that every browser derives from them with a
 * fresh fetch. Returns the number of received events.
 */
export async function expectAppliedEqualsFetched({
  server,
  company,
  browsers,
  first,
  others,
  act,
}: Expectation): Promise<number> {
  const receive = async (): Promise<number> => {
    await reachMarker(server, company.id, browsers)
    return browsers.reduce((sum, browser) => sum + browser.applyEvents(), 0)
  }
  await receive()
  browsers.forEach((browser, at) => browser.unsettle(at === 0 ? first : others))
  await act()
  for (let received = await receive(); ;) {
    const found = await Promise.all(browsers.map(browser => browser.compare()))
    const [applied, fetched] = [merge(found.map(one => one.applied)), merge(found.map(one => one.fetched))]
    if (Object.keys(applied).length === 0) return received
    // A change between the marker and the fetch is in only one of the two.
    const late = await receive()
    received += late
    if (late > 0) continue
    await Promise.all(browsers.map(browser => browser.mend()))
    expect(applied).toEqual(fetched)
  }
}
const merge = (parts: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown> =>
  Object.assign({}, ...parts) as Record<string, unknown>
