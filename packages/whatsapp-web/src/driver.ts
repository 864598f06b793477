import type { ChannelDriver } from '@recado/channels/port'
import { WEB_CAPABILITIES } from './capabilities.ts'
import { withQuietLibsignal } from './quiet-libsignal.ts'
import { claimStrayError } from './session/stray-errors.ts'
import { parseVersion } from './session/version.ts'
import { DEFAULT_TIMEOUTS, type Timeouts } from './session-context.ts'

export interface WhatsappWebOptions {
  /** The version of WhatsApp Web to use, such as `2.3000.1043857760`; by default, the latest known one. */
  readonly version?: string | undefined
  /**
   * Whether a newer version may be looked up on WhatsApp's own page when the known one is refused; default
   * true.
   */
  readonly mayLookUpVersion?: boolean
  /** Replaces WhatsApp's URL in tests. */
  readonly url?: string | undefined
  readonly timeouts?: Partial<Timeouts>
}

/**
 * WhatsApp as a linked device, by QR or code. The library is loaded with the first connection: not every
 * process has one.
 */
export function whatsappWebDriver({
  version,
  url,
  timeouts,
  mayLookUpVersion = true,
}: WhatsappWebOptions = {}): ChannelDriver {
  return {
    kind: 'beta',
    transport: 'socket',
    capabilities: () => WEB_CAPABILITIES,
    claimStrayError,
    forget: async (store, addresses) => {
      const { forgetPerson } = await withQuietLibsignal(() => import('./forget-person.ts'))
      return forgetPerson(store, addresses)
    },
    open: async (connection, context) => {
      const { WebSession } = await withQuietLibsignal(() => import('./session/web-session.ts'))
      const session = new WebSession(
        connection,
        context,
        { ...DEFAULT_TIMEOUTS, ...timeouts },
        { version: parseVersion(version), url, mayLookUpVersion },
      )
      await session.start()
      return session
    },
  }
}
