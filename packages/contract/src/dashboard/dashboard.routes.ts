import { z } from 'zod'
import { day, flag, id, jsonList } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { findPeriodFault } from '../reports/report-period.ts'
import { routesOf } from '../route.ts'
import { Dashboard, DashboardNow } from './dashboard.ts'

const route = routesOf({ area: 'dashboard', access: 'dashboard:view' })

/** An empty text is no date. */
const dayOrNone = z.union([day, z.literal('').transform(() => undefined)]).optional()
const days = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{0,4}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(0).max(LIMITS.dashboardDays))

export const showDashboard = route({
  method: 'GET',
  path: '/dashboard',
  summary: 'The figures of a period: the last `days`, or the days from `date_from` to `date_to`.',
  query: z.object({
    days: days.optional(),
    date_from: dayOrNone,
    date_to: dayOrNone,
    queueIds: jsonList(id).default([]),
  }),
  reply: Dashboard,
  errors: ['ERR_NO_FILTER'],
})
export const showDashboardNow = route({
  method: 'GET',
  path: '/dashboard/now',
  summary: 'Who waits longest in each queue, who is online with how much, and connections in trouble.',
  reply: DashboardNow,
})
export const countOwnMessages = route({
  method: 'GET',
  path: '/messages-allMe',
  summary: 'The number of messages that were sent (`fromMe`) or received, in days or in all.',
  query: z
    .object({ fromMe: flag.default(true), dateStart: dayOrNone, dateEnd: dayOrNone })
    .superRefine(({ dateStart: from, dateEnd: to }, context) => {
      const message = from && to ? findPeriodFault({ from, to }, Infinity) : undefined
      if (message) context.addIssue({ code: 'custom', path: ['dateEnd'], message })
    }),
  reply: z.object({ count: z.array(z.object({ count: z.int() })) }),
})
