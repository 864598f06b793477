import type { ChannelDriver, ChannelKind } from '@recado/channels/port'
import type { Logger } from '../../kernel/process/log.ts'
import { OpenSessions } from './sessions/owned-session.ts'
import { TypingListeners, type SentMessageFinder } from './sessions/session-hooks.ts'

declare module '../../kernel/process/app-context.ts' {
  interface FeatureServices {
    readonly connections: ConnectionServices
  }
}

/** State that the connections of one process share. */
export interface ConnectionServices {
  readonly drivers: ReadonlyMap<ChannelKind, ChannelDriver>
  readonly sessions: OpenSessions
  readonly typing: TypingListeners
  /** Finds our sent messages when a network requests one. */
  readonly findSentMessage: SentMessageFinder
}

export const makeConnectionServices = ({
  log,
  drivers,
  findSentMessage,
}: {
  readonly log: Logger
  readonly drivers: readonly ChannelDriver[]
  readonly findSentMessage: SentMessageFinder
}): ConnectionServices => ({
  drivers: new Map(drivers.map(driver => [driver.kind, driver])),
  sessions: new OpenSessions(),
  typing: new TypingListeners(log),
  findSentMessage,
})
