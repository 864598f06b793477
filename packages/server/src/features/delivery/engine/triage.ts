import type { Held } from '../delivery.store.ts'

/** The first of what waits in a chat, as far as the number's safety is concerned. */
export interface Candidate {
  /** Nobody waits for it. */
  readonly isAutomatic: boolean
  /** A message to somebody who never wrote to this number. */
  readonly isToStranger: boolean
  /** The chat counted among those begun today already. */
  readonly isBegun: boolean
}
export interface Room {
  readonly isRestricted: boolean
  /** Chats that may still be begun today; Infinity where there is no limit. */
  readonly newChats: number
  /** May something leave now that nobody waits for? */
  readonly takesAutomatic: boolean
  /** What may be under way besides. */
  readonly most: number
}
interface Verdict<C extends Candidate> {
  readonly go: readonly { readonly send: C; readonly begins: boolean }[]
  /** They wait; people are told of theirs instead. */
  readonly hold: readonly { readonly send: C; readonly why: Held }[]
  readonly refuse: readonly { readonly send: C; readonly why: Held }[]
}

/**
 * What leaves now on a number that its network may bar, in the order given. Of what nobody waits for one leaves at a time. What may not
 * leave today is held when nobody waits for it; a person's is refused with the reason, since a stranger is not written to at midnight.
 */
export function triage<C extends Candidate>(candidates: readonly C[], room: Room): Verdict<C> {
  const [go, hold, refuse]: [{ send: C; begins: boolean }[], { send: C; why: Held }[], { send: C; why: Held }[]] = [[], [], []]
  let { newChats, takesAutomatic } = room
  for (const send of candidates) {
    const begins = send.isToStranger && !send.isBegun
    const why = room.isRestricted && (send.isAutomatic || send.isToStranger) ? 'restricted' : begins && newChats <= 0 ? 'newChats' : undefined
    if (why !== undefined) (send.isAutomatic ? hold : refuse).push({ send, why })
    else if (go.length < room.most && (!send.isAutomatic || takesAutomatic)) {
      go.push({ send, begins })
      if (begins) newChats -= 1
      if (send.isAutomatic) takesAutomatic = false
    }
  }
  return { go, hold, refuse }
}
