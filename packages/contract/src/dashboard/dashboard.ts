import { z } from 'zod'
import { CONNECTION_STATUSES } from '../connections/connection-status.ts'
import { day } from '../fields.ts'

/** Times are averages in minutes, 0 where nothing was measured; `Open` times count opening hours only. */
export const DashboardFigures = z.object({
  /** Tickets that began. */
  tickets: z.int(),
  supportFinished: z.int(),
  reopened: z.int(),
  transferred: z.int(),
  /** Finished and not reopened until now. */
  resolved: z.int(),
  /** Finished while the customer waited for an answer. */
  unanswered: z.int(),
  /** Answers with a target that came in time, or late or never. */
  targetsMet: z.int(),
  targetsMissed: z.int(),
  /** The same of first answers. */
  firstTargetsMet: z.int(),
  firstTargetsMissed: z.int(),
  /** In time, of all with a target; null without any. */
  targetsMetPerc: z.number().nullable(),
  firstTargetsMetPerc: z.number().nullable(),
  avgWaitTime: z.number(),
  avgWaitTimeOpen: z.number(),
  avgFirstAnswerTime: z.number(),
  avgFirstAnswerTimeOpen: z.number(),
  avgSupportTime: z.number(),
  avgSupportTimeOpen: z.number(),
  npsScore: z.int(),
  npsPromotersPerc: z.number(),
  npsPassivePerc: z.number(),
  npsDetractorsPerc: z.number(),
  countRating: z.int(),
  /** Stars, with one decimal; null without a rating. */
  rating: z.number().nullable(),
  waitRating: z.int(),
  withRating: z.int(),
  withoutRating: z.int(),
  /** Of the finished tickets that do not wait for a rating. */
  percRating: z.number(),
  /** Messages to and from customers. */
  sent: z.int(),
  received: z.int(),
})
export type DashboardFigures = z.output<typeof DashboardFigures>

export const DashboardCounters = DashboardFigures.extend({
  /** Open with an attendant now; pending now. Groups are no tickets that wait. */
  supportHappening: z.int(),
  supportPending: z.int(),
  /** New contacts of the period. */
  leads: z.int(),
})
export type DashboardCounters = z.output<typeof DashboardCounters>

export const DashboardAttendant = z.object({
  id: z.int(),
  name: z.string(),
  online: z.boolean(),
  /** Stars, with one decimal; null without a rating. */
  rating: z.number().nullable(),
  countRating: z.int(),
  /** `openCount` and `closeCount` together. */
  tickets: z.int(),
  /** Open now. */
  openCount: z.int(),
  /** Finished in the period. */
  closeCount: z.int(),
  avgWaitTime: z.number(),
  avgSupportTime: z.number(),
})
export type DashboardAttendant = z.output<typeof DashboardAttendant>

export const Dashboard = z.object({
  counters: DashboardCounters,
  attendants: z.array(DashboardAttendant),
  period: z.object({ from: day, to: day }),
  /** The figures of the period of the same length before it. */
  before: DashboardFigures,
  /** Tickets that began today, by hour of the company's calendar: 24 numbers. */
  today: z.object({ date: day, hours: z.array(z.int()) }),
  /** Has the company any ticket, of whatever time? */
  hasTickets: z.boolean(),
  /** Has an attendant ever accepted a ticket? */
  hasServed: z.boolean(),
  /** Old conversations are still being counted; their figures appear one after the other. */
  isCounting: z.boolean(),
})
export type Dashboard = z.output<typeof Dashboard>

/** A queue with customers who wait. */
export const DashboardWaitingQueue = z.object({
  /** Null for tickets without a queue. */
  queue: z.object({ id: z.int(), name: z.string(), color: z.string() }).nullable(),
  pending: z.int(),
  /** Tickets whose customer waits for an answer, accepted or not. */
  waiting: z.int(),
  /** Those of them whose answer is due already, by the answer target of their queue. */
  overdue: z.int(),
  /** The customer who waits longest, by opening hours; `ticket` only where the viewer may see it. */
  longest: z
    .object({
      since: z.string(),
      openSeconds: z.int(),
      /** Do the opening hours run now, so that `openSeconds` grow? */
      isOpen: z.boolean(),
      /** When the answer is due; null without a target. */
      answerDueAt: z.string().nullable(),
      ticket: z.object({ id: z.int(), uuid: z.string(), name: z.string() }).nullable(),
    })
    .nullable(),
})
export type DashboardWaitingQueue = z.output<typeof DashboardWaitingQueue>

export const DashboardNow = z.object({
  /** The queue whose customer waits longest first; those in which nobody waits follow in their own order. */
  queues: z.array(DashboardWaitingQueue),
  /** Attendants who are online, the one with most open tickets first. */
  online: z.array(z.object({ id: z.int(), name: z.string(), open: z.int(), waiting: z.int() })),
  /** Has the company any connection? */
  hasConnections: z.boolean(),
  /** Connections that are meant to be connected and are not. */
  troubled: z.array(z.object({ id: z.int(), name: z.string(), status: z.enum(CONNECTION_STATUSES) })),
  at: z.string(),
})
export type DashboardNow = z.output<typeof DashboardNow>
