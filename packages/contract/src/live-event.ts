import type { LiveName, LivePayload } from './live.ts'
import type { SignalName } from './signals.ts'

/** Prefix of all event names of one company's sockets. */
export const liveEventPrefix = (companyId: number): string => `company-${companyId}-`

type Numbered = 'chatRoom' | 'chatUser' | 'contactListItems'
/**
 * Events that carry a number in their name: the words before it, and where the payload has it. Spec:
 * behaviour 17.
 */
const NUMBERED: {
  readonly [N in Numbered]: { readonly words: string; readonly number: (payload: LivePayload<N>) => number }
} = {
  chatRoom: { words: 'chat-', number: ({ chatId }) => chatId },
  chatUser: { words: 'chat-user-', number: ({ userId }) => userId },
  contactListItems: { words: 'ContactListItem-', number: ({ contactListId }) => contactListId },
}
const isNumbered = (name: string): name is Numbered => Object.hasOwn(NUMBERED, name)

/** Events with their own name, with the company as suffix. Spec: behaviour 17. */
const UNPREFIXED = ['importMessages'] as const satisfies LiveName[]
const isUnprefixed = (name: string): boolean => (UNPREFIXED as readonly string[]).includes(name)

/** The wire name of a live event or signal; events about one chat or person need their payload. */
export function liveEventWireName(companyId: number, name: LiveName | SignalName, payload?: unknown): string {
  if (isUnprefixed(name)) return `${name}-${companyId}`
  if (!isNumbered(name)) return liveEventPrefix(companyId) + name
  const { words, number } = NUMBERED[name] as { words: string; number: (about: unknown) => number }
  return liveEventPrefix(companyId) + words + number(payload)
}

/**
 * Returns the local name of a company's event: `company-3-chat-7` is `chatRoom`. Undefined for other
 * companies' events.
 */
export function parseLiveEventName(companyId: number, wire: string): string | undefined {
  const prefix = liveEventPrefix(companyId)
  if (!wire.startsWith(prefix)) return UNPREFIXED.find(name => wire === liveEventWireName(companyId, name))
  const rest = wire.slice(prefix.length)
  const words = rest.replace(/\d+$/, '')
  const found =
    words === rest
      ? undefined
      : (Object.keys(NUMBERED) as Numbered[]).find(name => NUMBERED[name].words === words)
  return found ?? rest
}
