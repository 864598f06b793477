import type { CampaignHold, CampaignStatus } from '@recado/contract'

/** The state of a queued message of a campaign at the moment in which it leaves. */
export interface DepartureFacts {
  /** The recipient was not released or sent to again since the message was queued. */
  readonly isOfThisAttempt: boolean
  /** The message itself, not a file or text that follows it. */
  readonly isMain: boolean
  readonly isFirstTry: boolean
  readonly hasOptedOut: boolean
  readonly status: CampaignStatus
  readonly hold: CampaignHold | null
  /** It is within the hours of the day in which the campaign sends. */
  readonly isInHours: boolean
  /** The limit of this day has room for it, as it was queued today or there is none. */
  readonly isCountedToday: boolean
  /** The company is neither suspended nor expired, and may send campaigns. */
  readonly isCompanyWorking: boolean
}

/**
 * `leaves`: the message is sent. `skip`: the recipient gets nothing. `putBack`: the recipient waits until the
 * campaign goes on. `drop`: the message is not sent, and the recipient stays as it is.
 */
export type Departure = 'leaves' | 'skip' | 'putBack' | 'drop'

/**
 * Decides whether a queued message still leaves. A message that was tried before leaves even if the campaign
 * was stopped since: it counts as the one that was under way.
 */
export function decideDeparture(facts: DepartureFacts): Departure {
  if (!facts.isOfThisAttempt) return 'drop'
  if (facts.hasOptedOut) return facts.isMain ? 'skip' : 'drop'
  const isStopped =
    facts.status !== 'EM_ANDAMENTO' ||
    !facts.isCompanyWorking ||
    !facts.isInHours ||
    !facts.isCountedToday ||
    (facts.hold !== null && facts.hold !== 'canary')
  return isStopped && facts.isMain && facts.isFirstTry ? 'putBack' : 'leaves'
}
