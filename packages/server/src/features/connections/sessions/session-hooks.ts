import type {
  Address,
  ChannelEvent,
  ChannelConnection,
  SentMessage,
  StateEvent,
  TypingEvent,
} from '@recado/channels/port'
import type { AppContext } from '../../../kernel/process/app-context.ts'
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
type SentMessageFinder = (
  connection: Pick<ChannelConnection, 'id' | 'companyId'>,
  extId: string,
) => Promise<SentMessage | undefined>

interface SessionHooks {
  typingListeners: Set<TypingListener>
  sentMessageFinder: SentMessageFinder | undefined
}
const hooks = new WeakMap<AppContext, SessionHooks>()
function hooksOf(context: AppContext): SessionHooks {
  const known = hooks.get(context) ?? { typingListeners: new Set(), sentMessageFinder: undefined }
  hooks.set(context, known)
  return known
}

/** Subscribes to typing events of this process's connections; returns the unsubscribe function. */
export function onTyping(context: AppContext, listener: TypingListener): () => void {
  hooksOf(context).typingListeners.add(listener)
  return () => hooksOf(context).typingListeners.delete(listener)
}
/** Finds our sent messages when a network requests one. */
export function setSentMessageFinder(context: AppContext, find: SentMessageFinder): void {
  hooksOf(context).sentMessageFinder = find
}

export const sentMessageFinderOf = (context: AppContext): SentMessageFinder =>
  hooksOf(context).sentMessageFinder ?? (async () => undefined)
export async function notifyTyping(context: AppContext, typing: Typing): Promise<void> {
  for (const listener of hooksOf(context).typingListeners)
    await listener(typing).catch((error: unknown) =>
      context.log.debug({ err: error }, 'Nobody could be told that a customer is writing.'),
    )
}

export const inboxEventsOf = (events: readonly ChannelEvent[]): InboxEvent[] =>
  events.filter(event => event.kind !== 'state' && event.kind !== 'typing')
export const stateEventsOf = (events: readonly ChannelEvent[]): StateEvent[] =>
  events.filter(event => event.kind === 'state')
export const typingEventsOf = (events: readonly ChannelEvent[]): TypingEvent[] =>
  events.filter(event => event.kind === 'typing')
