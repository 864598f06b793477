import type { CampaignSettings } from '@recado/contract'

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

interface CampaignPlan extends Pace {
  readonly recipients: number
  /** With confirmation each recipient gets two messages at most. */
  readonly confirmation: boolean
  readonly connections: number
  readonly dailyLimit: number
  readonly dayFrom: string | null
  readonly dayTo: string | null
  readonly canaryWaitMinutes: number
  readonly hasCanary: boolean
}

/** `perDay`: messages of a full day; `days`: days on which it sends. */
export interface CampaignEstimate {
  readonly seconds: number
  readonly perDay: number
  readonly days: number
}

/** Estimates how long a campaign takes at its pace, with nights and limits. */
export function estimateCampaign(plan: CampaignPlan): CampaignEstimate {
  const messages = plan.recipients * (plan.confirmation ? 2 : 1)
  const longer = plan.longerIntervalAfter > 0 ? plan.greaterInterval / plan.longerIntervalAfter : 0
  const each =
    Math.max(plan.messageInterval * (1 + JITTER / 2) + longer, MIN_SECONDS) / Math.max(1, plan.connections)
  const inWindow = Math.max(1, Math.floor(windowSeconds(plan.dayFrom, plan.dayTo) / each))
  const perDay = plan.dailyLimit > 0 ? Math.min(plan.dailyLimit, inWindow) : inWindow
  if (messages === 0) return { seconds: 0, perDay, days: 0 }
  const fullDays = Math.floor((messages - 1) / perDay)
  const watch = plan.hasCanary ? plan.canaryWaitMinutes * 60 : 0
  const seconds = fullDays * DAY_MINUTES * 60 + (messages - fullDays * perDay) * each + watch
  return { seconds: Math.round(seconds), perDay, days: fullDays + 1 }
}
