import type {
  Address,
  ChannelEvent,
  ChannelConnection,
  SentMessage,
  StateEvent,
  TypingEvent,
} from '@recado/channels/port'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { Logger } from '../../../kernel/process/log.ts'
import type { InboxEvent } from '../../inbox/index.ts'

/** Event: a customer is typing or recording; never stored. */
export interface Typing {
  readonly companyId: number
  readonly connectionId: number
  readonly chat: Address
  readonly by: Address
  readonly state: TypingEvent['state']
}
type TypingListener = (typing: Typing) => Promise<void>
export type SentMessageFinder = (
  context: AppContext,
  connection: Pick<ChannelConnection, 'id' | 'companyId'>,
  extId: string,
) => Promise<SentMessage | undefined>

/** Passes the typing events of this process's connections on. */
export class TypingListeners {
  readonly #log: Logger
  readonly #listeners = new Set<TypingListener>()

  constructor(log: Logger) {
    this.#log = log
  }

  /** Returns the unsubscribe function. */
  subscribe(listener: TypingListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async notify(typing: Typing): Promise<void> {
    for (const listener of this.#listeners)
      await listener(typing).catch((error: unknown) =>
        this.#log.debug({ err: error }, 'Nobody could be told that a customer is writing.'),
      )
  }
}

/** Subscribes to typing events of this process's connections; returns the unsubscribe function. */
export const onTyping = (context: AppContext, listener: TypingListener): (() => void) =>
  context.services.connections.typing.subscribe(listener)

export const inboxEventsOf = (events: readonly ChannelEvent[]): InboxEvent[] =>
  events.filter(event => event.kind !== 'state' && event.kind !== 'typing')
export const stateEventsOf = (events: readonly ChannelEvent[]): StateEvent[] =>
  events.filter(event => event.kind === 'state')
export const typingEventsOf = (events: readonly ChannelEvent[]): TypingEvent[] =>
  events.filter(event => event.kind === 'typing')
