import type { ChannelDriver, Connection, Session } from '@recado/channels/port'
import { TestCore, type TestCoreOptions } from '@recado/channels/testing'
import { findWhatsappWeb, type WhatsappWebOptions } from '../index.ts'
import { type FakeBusiness, type FakeWhatsApp, startFakeWhatsApp } from './index.ts'
import { trustingHttp } from './trusting-http.ts'

export const SHOP = { id: 7, companyId: 1, kind: 'beta', name: 'Loja Sol', credentials: {} } as const satisfies Connection
/** Short enough for tests, long enough for a machine that is busy. */
export const QUICK = { ackMs: 1_000, queryMs: 3_000, connectMs: 3_000 } as const

/** A driver, a WhatsApp on loopback, a company's phone in it, and what the core heard. */
export interface Scene {
  readonly fake: FakeWhatsApp
  readonly driver: ChannelDriver
  readonly core: TestCore
  readonly phone: FakeBusiness
  readonly connection: Connection
  open(lease?: AbortController): Promise<Session>
}

interface SceneOptions extends TestCoreOptions {
  readonly wishes?: TestCore['wishes']
  readonly web?: WhatsappWebOptions
}

export async function makeScene({ wishes = {}, web = {}, ...core }: SceneOptions = {}): Promise<Scene> {
  const fake = await startFakeWhatsApp()
  const driver = findWhatsappWeb({ url: fake.url, pace: QUICK, ...web })
  if (!driver) throw new Error('baileys is not installed')
  const heard = new TestCore({ http: trustingHttp(fake.media.certificate), ...core })
  heard.wishes = wishes
  return { fake, driver, core: heard, phone: fake.phone('5511900000000'), connection: SHOP, open: lease => driver.open(SHOP, heard.context(lease)) }
}

/** Waits until the question holds. */
export async function until(question: () => boolean, what: string, withinMs = 30_000): Promise<void> {
  const end = performance.now() + withinMs
  while (!question()) {
    if (performance.now() > end) throw new Error(`never came: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

/** Opens a session and links it: the owner scans the first QR code. Resolves when it is open. */
export async function link(scene: Scene, lease?: AbortController): Promise<Session> {
  const session = await scene.open(lease)
  await until(() => scene.core.of('state').some(({ fact }) => fact === 'qr'), 'a QR code')
  scene.phone.scan(scene.core.of('state').findLast(({ qr }) => qr !== undefined)?.qr ?? '')
  await until(() => session.health().open, 'the session opens')
  await scene.fake.settled()
  return session
}
