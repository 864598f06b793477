import type { CampaignPace } from '@recado/contract'
import { AUTOMATIC_GAP_MS } from '../connections/number-safety.ts'

/** Part of an interval that is added by chance, so that messages do not leave like clockwork. */
const JITTER = 0.3
/** Seconds of work that a message takes, by whatever number: fifty a second were measured. */
const WORK_SECONDS = 0.02
/** Seconds between two messages of a number that its network would bar. */
const GUARDED_SECONDS = (AUTOMATIC_GAP_MS.least + AUTOMATIC_GAP_MS.most) / 2 / 1_000

/**
 * The pause after a message of a connection, whoever sent it: the interval with some chance, and the greater
 * one after so many messages. `inRow` counts them. `random` is from 0 to 1.
 */
export function nextPause(
  { messageInterval, longerIntervalAfter, greaterInterval }: CampaignPace,
  inRow: number,
  random: number,
): { readonly pauseMs: number; readonly inRow: number } {
  const sent = inRow + 1
  const isLonger = longerIntervalAfter > 0 && sent >= longerIntervalAfter
  const seconds = messageInterval * (1 + JITTER * random) + (isLonger ? greaterInterval : 0)
  return { pauseMs: Math.round(seconds * 1_000), inRow: isLonger ? 0 : sent }
}

/** How many messages follow one another before the next pause; Infinity if there is none. */
export function countUntilPause(
  { messageInterval, longerIntervalAfter, greaterInterval }: CampaignPace,
  inRow: number,
): number {
  if (messageInterval > 0) return 1
  if (longerIntervalAfter === 0 || greaterInterval === 0) return Number.POSITIVE_INFINITY
  return Math.max(1, longerIntervalAfter - inRow)
}

/**
 * Seconds from one message of a campaign to the next on average, with so many connections. `isGuarded`: their numbers may be
 * barred.
 */
export function averageInterval(
  { messageInterval, longerIntervalAfter, greaterInterval }: CampaignPace,
  { connections, isGuarded }: { connections: number; isGuarded: boolean },
): number {
  const longer = longerIntervalAfter > 0 ? greaterInterval / longerIntervalAfter : 0
  const interval = messageInterval * (1 + JITTER / 2) + longer
  return Math.max(Math.max(interval, isGuarded ? GUARDED_SECONDS : 0) / connections, WORK_SECONDS)
}
