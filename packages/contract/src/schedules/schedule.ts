import { z } from 'zod'
import {
  enabled,
  flag,
  id,
  idOrNone,
  moment,
  partialWithoutDefaults,
  requiredText,
  saidMoment,
} from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { SEND_FAILURES } from '../messages/message.ts'
import { QueueBrief } from '../queues/queue.ts'
import { UserBrief } from '../users/user.ts'
import { SCHEDULE_REASONS, SCHEDULE_STATUSES } from './schedule-states.ts'

export const REPEAT_UNITS = ['minutes', 'days', 'weeks', 'months'] as const
export type RepeatUnit = (typeof REPEAT_UNITS)[number]
/** `times`: how often it is still sent, this time included. */
export const Repetition = z.object({
  every: z.int().min(1, 'tooSmall').max(LIMITS.repeatEveryMax, 'tooLarge'),
  unit: z.enum(REPEAT_UNITS),
  times: z.int().min(1, 'tooSmall').max(LIMITS.repeatTimesMax, 'tooLarge'),
  /** On weekends and days on which the company is closed, the next working day. */
  skipWeekends: flag.default(false),
})
export type Repetition = z.output<typeof Repetition>
/** The first time of a series, from which all are counted, and how many regular times after it this one is. */
export const SeriesPlace = z.object({
  from: z.iso.datetime({ offset: true, error: 'invalid' }),
  step: z.int().min(0).max(1_000_000),
})
export type SeriesPlace = z.output<typeof SeriesPlace>
/** Sends it again after so many days without an answer; `times`: how often still. */
export const FollowUp = z.object({
  days: z.int().min(1, 'tooSmall').max(LIMITS.followUpDaysMax, 'tooLarge'),
  times: z.int().min(1, 'tooSmall').max(LIMITS.followUpTimesMax, 'tooLarge'),
})
export type FollowUp = z.output<typeof FollowUp>

/** One connection or several, in the order in which they are tried. */
const whatsappId = z.union([
  z.array(id).max(LIMITS.scheduleConnectionsMax, 'tooMany'),
  idOrNone.transform(value => (value === null ? [] : [value])),
])
export const ScheduleInput = z.object({
  body: requiredText(LIMITS.scheduleBodyMin, LIMITS.templateMax),
  contactId: z.preprocess(value => value ?? undefined, id.optional()).pipe(z.int('required')),
  sendAt: saidMoment,
  openTicket: enabled.default('disabled'),
  statusTicket: z.enum(['closed', 'open']).default('closed'),
  ticketUserId: idOrNone.default(null),
  queueId: idOrNone.default(null),
  whatsappId: whatsappId.default([]),
  repeat: Repetition.nullable().default(null),
  followUp: FollowUp.nullable().default(null),
  cancelOnAnswer: flag.default(false),
  /** Only between {@link LIMITS.wakingFrom} and {@link LIMITS.wakingUntil}. */
  onlyWaking: flag.default(false),
  /** Not sent to people who want no marketing. */
  isMarketing: flag.default(false),
})
export type ScheduleInput = z.output<typeof ScheduleInput>
export const ScheduleChange = partialWithoutDefaults(ScheduleInput).extend({
  /** Puts it back into a series that it was moved out of; ignored where its time is none of that series. */
  series: SeriesPlace.optional(),
})
export type ScheduleChange = z.output<typeof ScheduleChange>
/** A message to one contact at a time. `mediaPath` is a link that expires. Spec: administration 3 "Schedule". */
export const Schedule = z.object({
  id: z.int(),
  companyId: z.int(),
  ...ScheduleInput.shape,
  contact: z.object({ id: z.int(), name: z.string(), number: z.string() }),
  sendAt: moment,
  sentAt: moment.nullable(),
  status: z.enum(SCHEDULE_STATUSES),
  reason: z.enum(SCHEDULE_REASONS).nullable(),
  failure: z.enum(SEND_FAILURES).nullable(),
  ticketUser: UserBrief.nullable(),
  queue: QueueBrief.nullable(),
  /** The first of these that is connected sends it; empty: the default connection. */
  whatsappId: z.array(z.int()),
  whatsapps: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Its author; null once that user is gone. */
  userId: z.int().nullable(),
  user: UserBrief.nullable(),
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  /** Of one that repeats. */
  series: SeriesPlace.nullable(),
  /** This is such a further message. */
  isFollowUp: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
})
export type Schedule = z.output<typeof Schedule>

/** How many there are of each status. */
export const ScheduleCounts = z.record(z.enum(SCHEDULE_STATUSES), z.int())
export type ScheduleCounts = z.infer<typeof ScheduleCounts>
