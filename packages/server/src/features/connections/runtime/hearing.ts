import type { Address, ChannelEvent, Connection, SentMessage, StateEvent, TypingEvent } from '@recado/channels/port'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { KeptEvent } from '../inbox.store.ts'

/** A customer who is writing or recording; heard, shown and forgotten. */
export interface Typing {
  readonly companyId: number
  readonly connectionId: number
  readonly chat: Address
  readonly by: Address
  readonly state: TypingEvent['state']
}
type HearTyping = (typing: Typing) => Promise<void>
type FindSent = (connection: Pick<Connection, 'id' | 'companyId'>, extId: string) => Promise<SentMessage | undefined>

interface Ears {
  typing: Set<HearTyping>
  sent: FindSent | undefined
}
const ears = new WeakMap<AppContext, Ears>()
function earsOf(context: AppContext): Ears {
  const known = ears.get(context) ?? { typing: new Set(), sent: undefined }
  ears.set(context, known)
  return known
}

/** Hears of every customer who is writing on a connection of this process, until the answer is called. */
export function onTyping(context: AppContext, hear: HearTyping): () => void {
  earsOf(context).typing.add(hear)
  return () => earsOf(context).typing.delete(hear)
}
/** Says who finds our own messages again when a network asks for one. */
export function findSentWith(context: AppContext, find: FindSent): void {
  earsOf(context).sent = find
}

export const findSent = (context: AppContext): FindSent => earsOf(context).sent ?? (async () => undefined)
export async function tellTyping(context: AppContext, typing: Typing): Promise<void> {
  for (const hear of earsOf(context).typing)
    await hear(typing).catch((error: unknown) => context.log.debug({ err: error }, 'Nobody could be told that a customer is writing.'))
}

export const keptOf = (events: readonly ChannelEvent[]): KeptEvent[] => events.filter(event => event.kind !== 'state' && event.kind !== 'typing')
export const statesOf = (events: readonly ChannelEvent[]): StateEvent[] => events.filter(event => event.kind === 'state')
export const typingOf = (events: readonly ChannelEvent[]): TypingEvent[] => events.filter(event => event.kind === 'typing')
