import type { ChannelDriver } from '@recado/channels/port'
import { WEB_CAPABILITIES } from './capabilities.ts'
import { withQuietLibsignal } from './quiet-libsignal.ts'
import { readVersion } from './session/version.ts'
import { PACE, type Pace } from './surroundings.ts'

export interface WhatsappWebOptions {
  /** The version of WhatsApp Web to speak, such as `2.3000.1043857760`; without one, the latest that is known. */
  readonly version?: string | undefined
  /** Whether a newer version may be looked up at WhatsApp's own page when the known one is refused; true unless said otherwise. */
  readonly learnsVersion?: boolean
  /** Another address than WhatsApp's, for tests. */
  readonly url?: string | undefined
  readonly pace?: Partial<Pace>
}

/** WhatsApp as a linked device, by QR or code. The library is loaded when the first connection is opened: not every process has one. */
export function whatsappWebDriver({ version, url, pace, learnsVersion = true }: WhatsappWebOptions = {}): ChannelDriver {
  return {
    kind: 'beta',
    transport: 'socket',
    capabilities: () => WEB_CAPABILITIES,
    open: async (connection, context) => {
      const { WebSession } = await withQuietLibsignal(() => import('./session/web-session.ts'))
      const session = new WebSession(connection, context, { ...PACE, ...pace }, { version: readVersion(version), url, learnsVersion })
      await session.start()
      return session
    },
  }
}
