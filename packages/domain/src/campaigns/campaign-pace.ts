import type { CampaignPace } from '@recado/contract'

/** Part of an interval that is added by chance, so that messages do not leave like clockwork. */
const JITTER = 0.3
/** Seconds that a message takes without an interval. */
const MIN_SECONDS = 0.5

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

/** Seconds from one message of a campaign to the next on average, with so many connections. */
export function averageInterval(
  { messageInterval, longerIntervalAfter, greaterInterval }: CampaignPace,
  connections: number,
): number {
  const longer = longerIntervalAfter > 0 ? greaterInterval / longerIntervalAfter : 0
  return Math.max(messageInterval * (1 + JITTER / 2) + longer, MIN_SECONDS) / connections
}
