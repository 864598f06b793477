import type { ChannelDriver, ChannelConnection, ChannelSession, Http } from '@recado/channels/port'
import { TestCore, type TestCoreOptions } from '@recado/channels/testing'
import { findWhatsappWeb, type WhatsappWebOptions } from '../index.ts'
import { type FakeBusiness, type FakeWhatsApp, startFakeWhatsApp } from './index.ts'
import { trustingHttp } from './trusting-http.ts'

export const SHOP = {
  id: 7,
  companyId: 1,
  kind: 'beta',
  name: 'Loja Sol',
  credentials: {},
} as const satisfies ChannelConnection
/** Short enough for tests, long enough for a busy machine. */
export const SHORT_TIMEOUTS = { ackMs: 1_000, queryMs: 3_000, connectMs: 3_000, pauseMs: 50 } as const

/** A driver, a WhatsApp on loopback, the company's phone in it, and the core with its events. */
export interface Scene {
  readonly fake: FakeWhatsApp
  readonly driver: ChannelDriver
  readonly core: TestCore
  readonly phone: FakeBusiness
  readonly connection: ChannelConnection
  open(lease?: AbortController): Promise<ChannelSession>
}

interface SceneOptions extends TestCoreOptions {
  readonly settings?: TestCore['settings']
  readonly web?: WhatsappWebOptions
  /** Pages of the internet, by address. */
  readonly pages?: Readonly<Record<string, (init?: RequestInit) => Promise<Response>>>
}

export async function makeScene({
  settings = {},
  web = {},
  pages = {},
  ...options
}: SceneOptions = {}): Promise<Scene> {
  const fake = await startFakeWhatsApp()
  const driver = findWhatsappWeb({ url: fake.url, timeouts: SHORT_TIMEOUTS, ...web })
  if (!driver) throw new Error('baileys is not installed')
  const media = trustingHttp(fake.media.certificate)
  const http: Http = (url, init) => (pages[url] ?? media.bind(undefined, url))(init)
  const core = new TestCore({ http, ...options })
  core.settings = settings
  return {
    fake,
    driver,
    core,
    phone: fake.phone('5511900000000'),
    connection: SHOP,
    open: lease => driver.open(SHOP, core.context(lease)),
  }
}

/** Waits until the condition is true. */
export async function waitForCondition(
  condition: () => boolean,
  what: string,
  withinMs = 30_000,
): Promise<void> {
  const end = performance.now() + withinMs
  while (!condition()) {
    if (performance.now() > end) throw new Error(`never came: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

/** Opens and links a session: the owner scans the first QR code. Resolves when it is open. */
export async function linkSession(scene: Scene, lease?: AbortController): Promise<ChannelSession> {
  const session = await scene.open(lease)
  await waitForCondition(
    () => scene.core.eventsOfKind('state').some(({ fact }) => fact === 'qr'),
    'a QR code',
  )
  scene.phone.scan(scene.core.eventsOfKind('state').findLast(({ qr }) => qr !== undefined)?.qr ?? '')
  await waitForCondition(() => session.health().open, 'the session opens')
  await scene.fake.settled()
  return session
}
