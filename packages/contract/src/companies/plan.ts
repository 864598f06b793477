import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { flag, partialWithoutDefaults } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { CURRENCIES } from './country.ts'
import { PLAN_FLAGS, type PlanFlag } from '../plans.ts'

/** Days from the due date at which an open invoice may be reminded of; below zero: before it. */
export const REMINDER_DAYS = [-20, -15, -10, -7, -5, -3, -2, -1, 1, 2, 3, 5, 7, 10, 15, 20] as const
export const DEFAULT_REMINDER_DAYS: readonly number[] = [-10, -5, -1, 1, 5, 15]

const amount = z.coerce
  .number()
  .int('invalidNumber')
  .min(0, 'tooSmall')
  .max(LIMITS.planLimitMax, 'tooLarge')
  .default(0)
const onByDefault = flag.default(true)
/** Spec: administration 9 "Plan defaults". */
export const PlanInput = z.object({
  name: requiredName(LIMITS.nameMin, LIMITS.nameMax),
  users: amount,
  connections: amount,
  queues: amount,
  value: z.coerce
    .number()
    .min(0, 'tooSmall')
    .max(LIMITS.planValueMax, 'tooLarge')
    .transform(value => Math.round(value * 100) / 100)
    .default(0),
  currency: z.enum(CURRENCIES).default('BRL'),
  ...(Object.fromEntries(PLAN_FLAGS.map(name => [name, onByDefault])) as Record<
    PlanFlag,
    typeof onByDefault
  >),
  isPublic: flag.default(true),
  reminderDays: z
    .array(
      z.coerce
        .number<number | string>()
        .refine(days => (REMINDER_DAYS as readonly number[]).includes(days), 'invalid'),
    )
    .max(REMINDER_DAYS.length, 'tooMany')
    .transform(days => [...new Set(days)].toSorted((one, other) => one - other))
    .default([...DEFAULT_REMINDER_DAYS]),
})
export type PlanInput = z.output<typeof PlanInput>
/** A plan as operators see it. `isPublic`: anybody may sign up for it. `reminderDays`: of {@link REMINDER_DAYS}. */
export const PlanDetail = z.object({
  id: z.int(),
  ...PlanInput.shape,
  value: z.number(),
  reminderDays: z.array(z.int()),
  companies: z.int(),
})
export type PlanDetail = z.output<typeof PlanDetail>
/** Features and limits of a company; `value` is the price of a month. Spec: administration 3 "Plan". */
export const Plan = PlanDetail.omit({ isPublic: true, reminderDays: true, companies: true })
export type Plan = z.output<typeof Plan>
/** How many companies have a plan is for operators. */
export const ShownPlan = PlanDetail.partial({ companies: true })
export type ShownPlan = z.output<typeof ShownPlan>
export const PlanChange = partialWithoutDefaults(PlanInput)
export type PlanChange = z.output<typeof PlanChange>
