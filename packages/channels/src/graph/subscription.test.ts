import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChannelConnection, ChannelDriver, Http, WebhookEntry } from '../port.ts'
import { instagramDriver, messengerDriver } from '../messenger/index.ts'
import { FAKE_APP_ID, FakeGraph, ManualClock, TestCore } from '../testing/index.ts'
import { whatsappCloudDriver } from '../whatsapp-cloud/index.ts'
import { deafReasonOf } from './subscription.ts'

const HOOK = 'https://recado.example/hooks/cloud/token'
const NOW = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)

describe('an account', () => {
  it.each<[string, boolean, string | null | undefined, Date | undefined, string | undefined]>([
    ['whose messages come here is heard', true, HOOK, undefined, undefined],
    ['whose address has a slash at its end is heard', true, `${HOOK}/`, undefined, undefined],
    ['whose address is not shown is heard', true, undefined, undefined, undefined],
    ['whose app has no address is not heard', true, null, undefined, 'webhook'],
    ['that reports elsewhere is not heard', true, 'https://other.example/hook', undefined, 'webhook'],
    ['that reports to a hook of nobody is not heard', true, `${HOOK}x`, undefined, 'webhook'],
    ['that is heard through a relay is heard', true, 'https://other.example/', hoursAgo(2), undefined],
    ['that was moved elsewhere is not heard', true, 'https://other.example/', hoursAgo(30), 'webhook'],
    ['that does not report to the app is not heard', false, undefined, undefined, 'unsubscribed'],
    ['whose token may not ask, but that was heard, is heard', false, undefined, hoursAgo(300), undefined],
  ])('%s', (_, isSubscribed, callbackUrl, heardAt, reason) => {
    expect(deafReasonOf({ isSubscribed, callbackUrl }, { urls: [HOOK], heardAt, now: NOW })).toBe(reason)
  })

  it('of a server without a public name is reached through any tunnel', () => {
    const urls = ['http://localhost:8383/hooks/cloud/token']
    const through = (callbackUrl: string) =>
      deafReasonOf({ isSubscribed: true, callbackUrl }, { urls, heardAt: undefined, now: NOW })
    expect(through('https://tunnel.example/hooks/cloud/token')).toBeUndefined()
    expect(through('https://tunnel.example/hooks/cloud/other')).toBe('webhook')
  })
})

let graph: FakeGraph
beforeEach(async () => {
  graph = await FakeGraph.start()
})
afterEach(() => graph.close())

const WEBHOOK: WebhookEntry = { urls: async () => [HOOK], heardAt: async () => undefined }
async function open(
  driver: ChannelDriver,
  credentials: ChannelConnection['credentials'],
  clock?: ManualClock,
) {
  const core = new TestCore({ webhook: WEBHOOK, ...(clock && { clock }) })
  const connection = { id: 1, companyId: 1, kind: driver.kind, name: 'Loja', credentials }
  const session = await driver.open(connection, core.context())
  return {
    core,
    session,
    reasons: () => core.eventsOfKind('state').map(({ fact, reason }) => reason ?? fact),
  }
}
const openCloud = (clock?: ManualClock) => open(whatsappCloudDriver(), graph.credentials, clock)

describe('a Cloud number', () => {
  it('subscribes the app once, beside the apps of others', async () => {
    graph.subscriptions.apps.set('999', ['messages'])
    expect((await openCloud()).reasons()).toEqual(['starting', 'open'])
    expect([...graph.subscriptions.apps.keys()]).toEqual(['999', FAKE_APP_ID])
    await openCloud()
    expect(graph.subscriptions.requests).toBe(1)
  })

  it('whose token may not subscribe is not open', async () => {
    graph.subscriptions.isRefused = true
    const { session, reasons } = await openCloud()
    expect(reasons()).toEqual(['starting', 'unsubscribed'])
    expect(await session.ended).toEqual({ why: 'stopped' })
  })

  it.each([
    [{ application: HOOK }, 'open'],
    [{ application: 'https://other.example/' }, 'webhook'],
    [{ application: HOOK, whatsapp_business_account: 'https://other.example/' }, 'webhook'],
    [{ application: 'https://other.example/', phone_number: HOOK }, 'open'],
    [{}, 'webhook'],
  ])('with the addresses %j is %s', async (callbacks, reason) => {
    graph.subscriptions.callbacks = callbacks
    expect((await openCloud()).reasons()).toEqual(['starting', reason])
  })

  it('opens while Meta is slow, and stops once Meta says that it cannot be heard', async () => {
    graph.subscriptions.apps.set(FAKE_APP_ID, ['messages'])
    const clock = new ManualClock()
    const core = new TestCore({ webhook: WEBHOOK, clock, http: slowFor('subscribed_apps') })
    const connection = {
      id: 1,
      companyId: 1,
      kind: 'cloud',
      name: 'Loja',
      credentials: graph.credentials,
    } as const
    const opening = whatsappCloudDriver().open(connection, core.context())
    await vi.waitFor(() => expect(asked).toBe(true))
    await clock.advance(5_000)
    const session = await opening
    expect(core.facts()).toEqual(['starting', 'open'])
    graph.subscriptions.callbacks = {}
    release()
    expect(await session.ended).toEqual({ why: 'stopped' })
    expect(core.facts()).toEqual(['starting', 'open', 'stopped'])
  })

  it('opens while the subscription fails at Meta, and asks again', async () => {
    const clock = new ManualClock()
    let failures = 1
    const http: Http = async (url, init) =>
      url.endsWith('subscribed_apps') && failures-- > 0 ? new Response('', { status: 503 }) : fetch(url, init)
    const core = new TestCore({ webhook: WEBHOOK, clock, http })
    const connection = {
      id: 1,
      companyId: 1,
      kind: 'cloud',
      name: 'Loja',
      credentials: graph.credentials,
    } as const
    await whatsappCloudDriver().open(connection, core.context())
    expect(core.facts()).toEqual(['starting', 'open'])
    expect(graph.subscriptions.requests).toBe(0)
    await clock.advance(1_000)
    await vi.waitFor(() => expect(graph.subscriptions.requests).toBe(1))
  })
})

let asked = false
let release = (): void => {}
/** A `fetch` that holds the calls of one edge until {@link release}. */
function slowFor(edge: string) {
  asked = false
  const { promise, resolve } = Promise.withResolvers<void>()
  release = resolve
  return async (url: string, init?: RequestInit): Promise<Response> => {
    if (url.endsWith(edge)) {
      asked = true
      await promise
    }
    return fetch(url, init)
  }
}

describe.each([
  ['messenger', messengerDriver()],
  ['instagram', instagramDriver()],
] as const)('an account of %s', (kind, driver) => {
  const opened = () => {
    const [page] = graph.pages
    return open(driver, page?.credentials ?? {})
  }

  it('is subscribed once, and keeps the fields that it had', async () => {
    const page = graph.page(kind)
    page.subscriptions.apps.set(FAKE_APP_ID, ['feed'])
    expect((await opened()).reasons()).toEqual(['starting', 'open'])
    expect(page.subscriptions.apps.get(FAKE_APP_ID)).toEqual(
      expect.arrayContaining(['feed', 'messages', 'messaging_postbacks', 'message_reactions']),
    )
    await opened()
    expect(page.subscriptions.requests).toBe(1)
  })

  it('is subscribed to messages where Meta refuses another field', async () => {
    const page = graph.page(kind)
    page.subscriptions.unknownFields.add('message_edits')
    expect((await opened()).reasons()).toEqual(['starting', 'open'])
    expect(page.subscriptions.apps.get(FAKE_APP_ID)).toEqual(['messages'])
  })

  it('that cannot be subscribed, or whose app reports elsewhere, is not open', async () => {
    const page = graph.page(kind)
    page.subscriptions.callbacks = { application: 'https://other.example/' }
    expect((await opened()).reasons()).toEqual(['starting', 'webhook'])
    page.subscriptions.callbacks = { application: HOOK }
    expect((await opened()).reasons()).toEqual(['starting', 'open'])
    page.subscriptions.apps.clear()
    page.subscriptions.isRefused = true
    expect((await opened()).reasons()).toEqual(['starting', 'unsubscribed'])
  })
})
