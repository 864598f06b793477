import { DAY_MS } from '@recado/contract'
import { localClock } from '../queues/local-clock.ts'

/** Days over which the limit of a newly linked number rises to its full value. */
export const WARM_UP_DAYS = 28
/** Share of that limit on the first day. */
const INITIAL_SHARE = 0.1
/** For this long after a restriction a number may begin half as many chats. */
const EASING_MS = 7 * DAY_MS
/**
 * Milliseconds of a first restriction whose end the network did not state; each that follows soon is twice as
 * long.
 */
const RESTRICTION_BACKOFF_MS = { first: 2 * 3_600_000, most: DAY_MS } as const
/** Milliseconds between two automatic sends of one number. */
export const AUTOMATIC_GAP_MS = { least: 1_000, most: 3_000 } as const

export interface NumberLimits {
  readonly limitNewChats: boolean
  /** The limit after the warm-up. */
  readonly newChatsPerDay: number
  readonly warmUp: boolean
  /** The time of this number's linking; null when it never was linked. */
  readonly numberSince: Date | null
  /** The end of its last restriction, past or future. */
  readonly restrictedUntil: Date | null
}
/**
 * The limit on one local day. `cap`: chats that may be begun, null for any. `warmUpDay`: from 1 to {@link
 * WARM_UP_DAYS}, null afterwards.
 */
export interface NewChatLimit {
  readonly today: string
  readonly cap: number | null
  readonly warmUpDay: number | null
  readonly isEased: boolean
}

/** The number of chats that a number may begin today, with customers who never wrote to it. */
export function newChatLimit(limits: NumberLimits, now: Date, zone: string): NewChatLimit {
  const today = localClock(now, zone).date
  const first = localClock(limits.numberSince ?? now, zone).date
  const day = Math.max(1, Math.round((Date.parse(today) - Date.parse(first)) / DAY_MS) + 1)
  const warmUpDay = limits.limitNewChats && limits.warmUp && day <= WARM_UP_DAYS ? day : null
  const isEased =
    limits.limitNewChats &&
    limits.restrictedUntil !== null &&
    now.getTime() - limits.restrictedUntil.getTime() < EASING_MS
  const share =
    (warmUpDay === null ? 1 : INITIAL_SHARE + ((1 - INITIAL_SHARE) * (warmUpDay - 1)) / (WARM_UP_DAYS - 1)) *
    (isEased ? 0.5 : 1)
  return {
    today,
    cap: limits.limitNewChats
      ? Math.min(limits.newChatsPerDay, Math.max(1, Math.floor(limits.newChatsPerDay * share)))
      : null,
    warmUpDay,
    isEased,
  }
}

/** The restrictions of a number after a new one; an end that the network states has priority until it has come. */
export function nextRestriction(
  current: { readonly restrictedUntil: Date | null; readonly restrictions: number },
  statedUntil: Date | undefined,
  now: Date,
): { readonly restrictedUntil: Date; readonly restrictions: number } {
  const { restrictedUntil: until, restrictions } = current
  const stated = statedUntil && statedUntil > now ? statedUntil : undefined
  if (until !== null && until > now) return { restrictedUntil: stated ?? until, restrictions }
  const times = until !== null && now.getTime() - until.getTime() < EASING_MS ? restrictions + 1 : 1
  const ms = Math.min(RESTRICTION_BACKOFF_MS.most, RESTRICTION_BACKOFF_MS.first * 2 ** (times - 1))
  return {
    restrictedUntil: stated ?? new Date(now.getTime() + ms),
    restrictions: Math.min(times, 1_000),
  }
}

/** The pause after an automatic send; `random` from 0 to 1. */
export const automaticGapMs = (random: number): number =>
  Math.round(AUTOMATIC_GAP_MS.least + random * (AUTOMATIC_GAP_MS.most - AUTOMATIC_GAP_MS.least))
