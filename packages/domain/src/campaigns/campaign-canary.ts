import { LIMITS, type Campaign, type CampaignHold } from '@recado/contract'

/** Messages that the rules look back on after the canary. */
export const WATCHED_MESSAGES = 100

/** How many recipients are watched first; 0 when nobody is. */
export const canarySize = (recipients: number, percent: number): number =>
  percent === 0
    ? 0
    : Math.min(recipients, Math.max(LIMITS.canaryMin, Math.ceil((recipients * percent) / 100)))

/** The last messages of a campaign, at most {@link WATCHED_MESSAGES} after its canary. */
export interface WatchedFigures {
  readonly of: number
  readonly failed: number
  /** Refused by the customer at the network; not among the failed ones. */
  readonly blocked: number
  readonly optedOut: number
  readonly delivered: number
}
type WatchLimits = Pick<
  Campaign,
  'maxFailedPercent' | 'maxBlockedPercent' | 'maxOptOutPercent' | 'minDeliveredPercent'
>
export type WatchBreach = {
  readonly reason: Extract<CampaignHold, 'failures' | 'blocks' | 'optOuts' | 'deliveries'>
  readonly count: number
  readonly of: number
}

const isAbove = (count: number, of: number, percent: number): boolean => count * 100 > of * percent

/**
 * The rule that a campaign breaks, if any. Deliveries need time, so they count only at the end of the watch.
 */
export function findBreach(
  figures: WatchedFigures,
  limits: WatchLimits,
  { isWatchOver }: { isWatchOver: boolean },
): WatchBreach | null {
  const { of, failed, blocked, optedOut, delivered } = figures
  if (of === 0) return null
  if (isAbove(failed, of, limits.maxFailedPercent)) return { reason: 'failures', count: failed, of }
  if (isAbove(blocked, of, limits.maxBlockedPercent)) return { reason: 'blocks', count: blocked, of }
  if (isAbove(optedOut, of, limits.maxOptOutPercent)) return { reason: 'optOuts', count: optedOut, of }
  if (isWatchOver && delivered * 100 < of * limits.minDeliveredPercent)
    return { reason: 'deliveries', count: delivered, of }
  return null
}
