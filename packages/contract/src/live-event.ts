import type { LiveName, LivePayload, SignalName } from './live.ts'

/** How everything begins that one company's sockets hear. */
export const livePrefix = (companyId: number): string => `company-${companyId}-`

type Numbered = 'chatRoom' | 'chatUser'
/** Events that carry a number in their name: the words before it, and where the payload has it. Spec: behaviour 17. */
const NUMBERED: { readonly [N in Numbered]: { readonly words: string; readonly number: (payload: LivePayload<N>) => number } } = {
  chatRoom: { words: 'chat-', number: ({ chatId }) => chatId },
  chatUser: { words: 'chat-user-', number: ({ userId }) => userId },
}
const isNumbered = (name: string): name is Numbered => Object.hasOwn(NUMBERED, name)

/** The wire name of a live event or signal; events about one chat or person need their payload. */
export function liveEvent(companyId: number, name: LiveName | SignalName, payload?: unknown): string {
  if (!isNumbered(name)) return livePrefix(companyId) + name
  const { words, number } = NUMBERED[name] as { words: string; number: (about: unknown) => number }
  return livePrefix(companyId) + words + number(payload)
}

/** The name that an event goes by here, of what follows {@link livePrefix} on the wire: `chat-7` is `chatRoom`. */
export function liveName(wire: string): string {
  const words = wire.replace(/\d+$/, '')
  const found = words === wire ? undefined : (Object.keys(NUMBERED) as Numbered[]).find(name => NUMBERED[name].words === words)
  return found ?? wire
}
