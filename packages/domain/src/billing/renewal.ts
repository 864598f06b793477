import type { Recurrence } from '@recado/contract'
import { extendDueDate, nextDueDate, partlyPaidDueDate, recurrencesLeft } from '../companies/due-date.ts'
import { localClock } from '../queues/local-clock.ts'
import { endOfLocalDay } from '../queues/local-day.ts'
import { mayChangePlan, priceCents, type PaidPlan, type PricedPlan } from './price.ts'

/** The subscription that a payment renews. */
export interface RenewableSubscription {
  readonly plan: PricedPlan
  readonly recurrence: Recurrence
  readonly dueDate: Date | null
  readonly timezone: string
  /** The day of the month of the contract. */
  readonly day?: number | null
  /** An invoice was paid before. */
  readonly hasPaid: boolean
}
/** A payment, the plan that it buys, and the part of the time, from 0 to 1, that it pays there. */
export interface Purchase extends Pick<PaidPlan, 'share'> {
  readonly plan: PricedPlan
  readonly recurrence: Recurrence
  readonly cents: number
}
/** The time that a payment buys. */
export interface PaidPeriod {
  readonly from: Date
  readonly to: Date
}

/** The price in whole cents of the paid time that is left; 0 once the due date is past. */
export const unusedCents = (own: RenewableSubscription, now: Date): number =>
  Math.floor(priceCents(own.plan.value, own.recurrence) * recurrencesLeft(own, now))

/** Does a payment end the paid time of the present plan early, so that it is credited? Decision 31. */
export const isEarlySwitch = (own: RenewableSubscription, planId: number, now: Date): boolean =>
  planId !== own.plan.id && !mayChangePlan(own.hasPaid, own.dueDate, now)

/**
 * The time that a payment buys. It begins at the due date, or now for a company that has expired. Another plan in the
 * middle of paid time begins now: the unused cents of the present plan and those of the payment buy time of it together,
 * to the end of a day. Spec: behaviour 15. Decisions 30 and 31.
 */
export function paidPeriod(own: RenewableSubscription, bought: Purchase, now: Date): PaidPeriod {
  const { timezone, dueDate, day = null } = own
  const facts = { dueDate, recurrence: bought.recurrence, timezone, day }
  const price = priceCents(bought.plan.value, bought.recurrence)
  if (price > 0 && isEarlySwitch(own, bought.plan.id, now)) {
    const credit = bought.plan.currency === own.plan.currency ? unusedCents(own, now) : 0
    const end = extendDueDate({ ...facts, dueDate: now }, (bought.cents + credit) / price, now)
    return { from: now, to: endOfLocalDay(localClock(end, timezone).date, timezone) }
  }
  const to = partlyPaidDueDate(facts, bought.share, now)
  // A company that is very late gets its time from now.
  const isFromNow =
    dueDate === null || (dueDate <= now && (bought.share < 1 || nextDueDate(facts, now) <= now))
  return { from: isFromNow ? now : dueDate, to }
}
