import type { SendHoldReason } from '../delivery.store.ts'

/** The first queued send of a chat with its safety inputs. */
export interface Candidate {
  /** Sent by no person. */
  readonly isAutomatic: boolean
  /** Whether the contact never wrote to this number. */
  readonly isToStranger: boolean
  /** The chat already counts for today. */
  readonly isBegun: boolean
}
export interface SendCapacity {
  readonly isRestricted: boolean
  /** Remaining chat starts of today; Infinity if there is no limit. */
  readonly newChats: number
  /** Whether an automatic send may leave now. */
  readonly takesAutomatic: boolean
  /** Maximum of further sends. */
  readonly limit: number
}
interface TriageResult<C extends Candidate> {
  readonly go: readonly { readonly send: C; readonly startsChat: boolean }[]
  /** Automatic sends wait; people's are refused. */
  readonly hold: readonly { readonly send: C; readonly reason: SendHoldReason }[]
  readonly refuse: readonly { readonly send: C; readonly reason: SendHoldReason }[]
}

/**
 * Selects the sends that leave now on a ban-protected number, in the given order, at most one automatic.
 * Automatic sends that may not leave today are held; a person's is refused with the reason, since nobody
 * writes to a stranger at midnight.
 */
export function triage<C extends Candidate>(
  candidates: readonly C[],
  capacity: SendCapacity,
): TriageResult<C> {
  const [go, hold, refuse]: [
    { send: C; startsChat: boolean }[],
    { send: C; reason: SendHoldReason }[],
    { send: C; reason: SendHoldReason }[],
  ] = [[], [], []]
  let { newChats, takesAutomatic } = capacity
  for (const send of candidates) {
    const startsChat = send.isToStranger && !send.isBegun
    const reason =
      capacity.isRestricted && (send.isAutomatic || send.isToStranger)
        ? 'restricted'
        : startsChat && newChats <= 0
          ? 'newChats'
          : undefined
    if (reason !== undefined) (send.isAutomatic ? hold : refuse).push({ send, reason })
    else if (go.length < capacity.limit && (!send.isAutomatic || takesAutomatic)) {
      go.push({ send, startsChat })
      if (startsChat) newChats -= 1
      if (send.isAutomatic) takesAutomatic = false
    }
  }
  return { go, hold, refuse }
}
