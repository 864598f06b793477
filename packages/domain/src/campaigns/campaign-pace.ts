import type { Campaign, CampaignSettings } from '@recado/contract'
import { addDays } from '../queues/zoned-time.ts'

type Pace = Pick<CampaignSettings, 'messageInterval' | 'longerIntervalAfter' | 'greaterInterval'>
/** Part of an interval that is added by chance, so that messages do not leave like clockwork. */
const JITTER = 0.3
/** Seconds that a message takes without an interval. */
const MIN_SECONDS = 0.5

/**
 * The pause after a message of a connection, whoever sent it: the interval with some chance, and the greater
 * one after so many messages. `inRow` counts them. `random` is from 0 to 1.
 */
export function nextPause(
  { messageInterval, longerIntervalAfter, greaterInterval }: Pace,
  inRow: number,
  random: number,
): { readonly pauseMs: number; readonly inRow: number } {
  const sent = inRow + 1
  const isLonger = longerIntervalAfter > 0 && sent >= longerIntervalAfter
  const seconds = messageInterval * (1 + JITTER * random) + (isLonger ? greaterInterval : 0)
  return { pauseMs: Math.round(seconds * 1_000), inRow: isLonger ? 0 : sent }
}

/** Whether it may send at a time of the day, `HH:mm`; a window may end on the next day. */
export function isInDayWindow(time: string, from: string | null, to: string | null): boolean {
  if (from === null || to === null || from === to) return true
  return from < to ? time >= from && time < to : time >= from || time < to
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const DAY_MINUTES = 24 * 60
/** Length of a day's window in seconds. */
function windowSeconds(from: string | null, to: string | null): number {
  if (from === null || to === null || from === to) return DAY_MINUTES * 60
  return ((minutesOf(to) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES) * 60
}

/** The fields of a campaign, or of the form of one, that say how fast it sends. */
type PacedCampaign = Pick<
  Campaign,
  'confirmation' | 'moreWhatsappIds' | 'dailyLimit' | 'dayFrom' | 'dayTo' | 'canaryWaitMinutes'
>
interface CampaignPlan {
  readonly settings: Pace
  readonly campaign: PacedCampaign
  /** People to whom it still writes; with confirmation each gets two messages at most. */
  readonly recipients: number
  /** A canary is still to be watched. */
  readonly hasCanary: boolean
}

/** `perDay`: messages of a full day; `days`: days on which it sends; `messages`: of all days. */
export interface CampaignEstimate {
  readonly seconds: number
  readonly messages: number
  readonly perDay: number
  readonly days: number
}

/** Estimates how long a campaign takes at its pace, with nights and limits. */
export function estimateCampaign({
  settings,
  campaign,
  recipients,
  hasCanary,
}: CampaignPlan): CampaignEstimate {
  const messages = recipients * (campaign.confirmation ? 2 : 1)
  const { messageInterval, longerIntervalAfter, greaterInterval } = settings
  const longer = longerIntervalAfter > 0 ? greaterInterval / longerIntervalAfter : 0
  const connections = 1 + campaign.moreWhatsappIds.length
  const each = Math.max(messageInterval * (1 + JITTER / 2) + longer, MIN_SECONDS) / connections
  const inWindow = Math.max(1, Math.floor(windowSeconds(campaign.dayFrom, campaign.dayTo) / each))
  const perDay = campaign.dailyLimit > 0 ? Math.min(campaign.dailyLimit, inWindow) : inWindow
  if (messages === 0) return { seconds: 0, messages, perDay, days: 0 }
  const fullDays = Math.floor((messages - 1) / perDay)
  const watch = hasCanary ? campaign.canaryWaitMinutes * 60 : 0
  const seconds = fullDays * DAY_MINUTES * 60 + (messages - fullDays * perDay) * each + watch
  return { seconds: Math.round(seconds), messages, perDay, days: fullDays + 1 }
}

/** The messages of each day of an estimate, from `firstDay` on (YYYY-MM-DD); at most `max` days. */
export function listSendingDays(
  { messages, perDay, days }: Pick<CampaignEstimate, 'messages' | 'perDay' | 'days'>,
  firstDay: string,
  max: number,
): { readonly day: string; readonly count: number }[] {
  return Array.from({ length: Math.min(days, max) }, (_, index) => ({
    day: addDays(firstDay, index),
    count: Math.min(perDay, messages - index * perDay),
  }))
}
