import type { SendHoldReason } from '../delivery.store.ts'

/** The first of what waits in a chat, as far as the number's safety is concerned. */
export interface Candidate {
  /** Nobody waits for it. */
  readonly isAutomatic: boolean
  /** A message to somebody who never wrote to this number. */
  readonly isToStranger: boolean
  /** The chat counted among those begun today already. */
  readonly isBegun: boolean
}
export interface SendCapacity {
  readonly isRestricted: boolean
  /** Chats that may still be begun today; Infinity where there is no limit. */
  readonly newChats: number
  /** May something leave now that nobody waits for? */
  readonly takesAutomatic: boolean
  /** What may be under way besides. */
  readonly limit: number
}
interface TriageResult<C extends Candidate> {
  readonly go: readonly { readonly send: C; readonly startsChat: boolean }[]
  /** They wait; people are told of theirs instead. */
  readonly hold: readonly { readonly send: C; readonly reason: SendHoldReason }[]
  readonly refuse: readonly { readonly send: C; readonly reason: SendHoldReason }[]
}

/**
 * What leaves now on a number that its network may bar, in the order given. Of what nobody waits for one leaves at a time. What may not
 * leave today is held when nobody waits for it; a person's is refused with the reason, since a stranger is not written to at midnight.
 */
export function triage<C extends Candidate>(candidates: readonly C[], capacity: SendCapacity): TriageResult<C> {
  const [go, hold, refuse]: [{ send: C; startsChat: boolean }[], { send: C; reason: SendHoldReason }[], { send: C; reason: SendHoldReason }[]] = [[], [], []]
  let { newChats, takesAutomatic } = capacity
  for (const send of candidates) {
    const startsChat = send.isToStranger && !send.isBegun
    const reason = capacity.isRestricted && (send.isAutomatic || send.isToStranger) ? 'restricted' : startsChat && newChats <= 0 ? 'newChats' : undefined
    if (reason !== undefined) (send.isAutomatic ? hold : refuse).push({ send, reason })
    else if (go.length < capacity.limit && (!send.isAutomatic || takesAutomatic)) {
      go.push({ send, startsChat })
      if (startsChat) newChats -= 1
      if (send.isAutomatic) takesAutomatic = false
    }
  }
  return { go, hold, refuse }
}
