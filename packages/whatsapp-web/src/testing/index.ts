import { createRequire } from 'node:module'
import { withQuietLibsignal } from '../quiet-libsignal.ts'
import type { FakeWhatsApp } from './fake-server/server.ts'

export type { FakeBusiness } from './fake-server/business.ts'
export { CLOSE_CODES, type CloseCode } from './fake-server/close-codes.ts'
export type { SentStanza } from './fake-server/companion.ts'
export type { SentCard, SentPlace, SentFile } from './fake-server/contents.ts'
export type { FakeCustomer } from './fake-server/customer.ts'
export type { WhatsAppFaults } from './fake-server/faults.ts'
export type { FakeGroup } from './fake-server/group.ts'
export type { HistoryOptions, PastMessage } from './fake-server/history.ts'
export type { InboxMessage } from './fake-server/customer-inbox.ts'
export type { SayOptions } from './fake-server/customer-outbox.ts'
export { mediaAgents } from './fake-server/media-agents.ts'
export type { MediaHost } from './fake-server/media-host.ts'
export type { VisibleMessage, VisibleContent, VisiblePreview } from './fake-server/screen.ts'
export type { FakeWhatsApp } from './fake-server/server.ts'

/**
 * The reason why tests with WhatsApp cannot run; undefined where the library is installed. Pass it to
 * `describe.skipIf`.
 */
export const missingLibraryReason: string | undefined = isInstalled('baileys')
  ? undefined
  : 'skipped: baileys is not installed'

/**
 * Starts a fake WhatsApp on loopback, which this process trusts from then on. @throws when the library is not
 * installed.
 */
export async function startFakeWhatsApp(): Promise<FakeWhatsApp> {
  const { FakeWhatsApp: Fake } = await withQuietLibsignal(() => import('./fake-server/server.ts'))
  return Fake.start()
}

/** Loads the maker of frames that WhatsApp would not send. @throws when the library is not installed. */
export const loadHostileFrames = () => withQuietLibsignal(() => import('./hostile-frames.ts'))

/** Makes this process trust fakes of WhatsApp: for a program under test that does not start one itself. */
export async function trustFakeWhatsApp(): Promise<void> {
  const root = await withQuietLibsignal(() => import('./fake-server/certificate-authority.ts'))
  root.installFakeRoot()
}

/** Makes this process, a program that names no other address, take the fake at this address for WhatsApp. */
export async function useFakeWhatsApp(url: string): Promise<void> {
  await trustFakeWhatsApp()
  const { DEFAULT_CONNECTION_CONFIG } = await withQuietLibsignal(() => import('baileys'))
  DEFAULT_CONNECTION_CONFIG.waWebSocketUrl = url
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}
