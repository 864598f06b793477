import { DAY_MS, type Campaign, type CampaignPace } from '@recado/contract'
import { wallTimeOf, wallTimeToDate } from '../queues/zoned-time.ts'
import { averageInterval } from './campaign-pace.ts'
import { findOpening, listShifts, startOfDay, type SendingHours, type Shift } from './sending-shifts.ts'

/** Days of a course that are told one by one. */
const TOLD_DAYS = 7
const MINUTE_MS = 60_000

type DailyRules = SendingHours & Pick<Campaign, 'dailyLimit'>

/**
 * The moment until which a running campaign waits for its hours, or for the next day when it has sent the
 * messages of this one; null when it sends.
 */
export function findSendingWait(
  rules: DailyRules & { readonly sentToday: number },
  now: Date,
  timeZone: string,
): Date | null {
  const wall = wallTimeOf(now, timeZone)
  const isDayFull = rules.dailyLimit > 0 && rules.sentToday >= rules.dailyLimit
  const opening = findOpening(listShifts(rules), wall, isDayFull)
  return opening === wall ? null : wallTimeToDate(opening, timeZone)
}

interface CampaignPlan {
  /** The intervals of campaigns without their own. */
  readonly settings: CampaignPace
  /** The campaign, or the form of one. */
  readonly campaign: DailyRules &
    Pick<Campaign, 'confirmation' | 'moreWhatsappIds' | 'canaryWaitMinutes' | 'pace'>
  /** People to whom it still writes; with confirmation each gets two messages at most. */
  readonly recipients: number
  /** Those of them who are watched first; 0 without a canary. */
  readonly canary: number
  readonly sentToday: number
  /** A number of it may be barred, so that it keeps a gap of its own. */
  readonly isGuarded: boolean
  readonly from: Date
  readonly timeZone: string
}

/** `perDay`: messages of a full day; `days`: days on which it sends; `sendingDays`: the first ones of them. */
export interface CampaignCourse {
  readonly endsAt: Date
  readonly messages: number
  readonly perDay: number
  readonly days: number
  readonly sendingDays: readonly { readonly day: string; readonly count: number }[]
}

/** Predicts the course of a campaign at its pace: its hours and limit of each day, and the watch of its canary. */
export function predictCampaign(plan: CampaignPlan): CampaignCourse {
  const { settings, campaign, recipients, canary, timeZone } = plan
  const messages = recipients * (campaign.confirmation ? 2 : 1)
  const walk = new CampaignWalk(
    campaign,
    averageInterval(campaign.pace ?? settings, {
      connections: 1 + campaign.moreWhatsappIds.length,
      isGuarded: plan.isGuarded,
    }) * 1_000,
    { wall: wallTimeOf(plan.from, timeZone), sentToday: plan.sentToday },
  )
  // Nobody is watched when the canary is all of them.
  const watched = canary < recipients ? canary : 0
  walk.send(watched)
  if (watched > 0) walk.wall += campaign.canaryWaitMinutes * MINUTE_MS
  walk.send(messages - watched)
  return {
    endsAt: wallTimeToDate(Math.round(walk.wall), timeZone),
    messages,
    perDay: walk.perDay,
    days: walk.days,
    sendingDays: [...walk.told].map(([day, count]) => ({
      day: new Date(day).toISOString().slice(0, 10),
      count,
    })),
  }
}

/** Walks through the days of a campaign on the clock of its company. */
class CampaignWalk {
  wall: number
  days = 0
  readonly told = new Map<number, number>()
  readonly perDay: number
  readonly #shifts: readonly Shift[]
  readonly #limit: number
  readonly #each: number
  #day: number
  #sentOnDay: number
  /** The day of which {@link days} counts already. */
  #countedDay: number | undefined

  constructor(rules: DailyRules, each: number, start: { wall: number; sentToday: number }) {
    this.#shifts = listShifts(rules)
    this.#each = each
    this.#limit = rules.dailyLimit > 0 ? rules.dailyLimit : Number.POSITIVE_INFINITY
    const inHours = this.#shifts.reduce((sum, [from, to]) => sum + this.#fit(to - from), 0)
    this.perDay = Math.min(this.#limit, inHours)
    this.wall = start.wall
    this.#day = startOfDay(start.wall)
    this.#sentOnDay = start.sentToday
  }

  /** Messages that fit into a time; the first one leaves at once. */
  #fit = (ms: number): number => Math.max(1, Math.floor(ms / this.#each))

  send(count: number): void {
    let left = count
    while (left > 0) {
      this.#begin(this.wall)
      const opening = findOpening(this.#shifts, this.wall, this.#sentOnDay >= this.#limit)
      this.#begin(opening)
      if (left > this.perDay && this.#isWholeDay(opening)) left -= this.#skipFullDays(left)
      else left -= this.#sendInShift(left)
    }
  }

  #begin(wall: number): void {
    this.wall = wall
    if (startOfDay(wall) === this.#day) return
    this.#day = startOfDay(wall)
    this.#sentOnDay = 0
  }

  #isWholeDay = (wall: number): boolean =>
    this.#sentOnDay === 0 && wall === this.#day + (this.#shifts[0]?.[0] ?? 0)

  /** A long campaign has thousands of equal days. */
  #skipFullDays(left: number): number {
    const full = Math.floor((left - 1) / this.perDay)
    for (let at = 0; at < Math.min(full, TOLD_DAYS); at++) this.#tell(this.#day + at * DAY_MS, this.perDay)
    this.days += full
    this.#begin(this.#day + full * DAY_MS)
    return full * this.perDay
  }

  #sendInShift(left: number): number {
    const shift = this.#shifts.find(([, to]) => this.#day + to > this.wall)
    const room = this.#fit(this.#day + (shift?.[1] ?? DAY_MS) - this.wall)
    const sent = Math.min(left, room, this.#limit - this.#sentOnDay)
    this.#tell(this.#day, sent)
    if (this.#countedDay !== this.#day) this.days++
    this.#countedDay = this.#day
    this.#sentOnDay += sent
    this.wall += sent * this.#each
    // The rest of the shift is too short for one more.
    if (sent === room && sent < left) this.wall = Math.max(this.wall, this.#day + (shift?.[1] ?? DAY_MS))
    return sent
  }

  #tell(day: number, count: number): void {
    if (this.told.has(day) || this.told.size < TOLD_DAYS)
      this.told.set(day, (this.told.get(day) ?? 0) + count)
  }
}
