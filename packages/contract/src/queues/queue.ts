import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import {
  partialWithoutDefaults,
  clockTime,
  color,
  emptyAsNull,
  flag,
  id,
  moment,
  text,
  idOrNone,
  wholeNumber,
} from '../fields.ts'
import { BillErrand } from '../bill-copies/bill-copy.ts'
import { LIMITS } from '../limits.ts'

export const QueueBrief = z.object({ id: z.int(), name: z.string(), color: z.string() })
export type QueueBrief = z.infer<typeof QueueBrief>

/** When a shift begins or ends; the empty text is no shift. */
export const shiftBoundary = z.union([clockTime, z.literal('')])
/**
 * One weekday's opening hours: shift A and, optionally, shift B. 00:00 to 00:00 is closed. Spec: behaviour 6.
 */
export const DaySchedule = z.object({
  weekday: text(30),
  weekdayEn: z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  weekdayEs: text(30).optional(),
  startTime: shiftBoundary,
  endTime: shiftBoundary,
  startTimeB: shiftBoundary.optional(),
  endTimeB: shiftBoundary.optional(),
})
export type DaySchedule = z.infer<typeof DaySchedule>

type Weekday = DaySchedule['weekdayEn']
const day = (weekdayEn: Weekday, weekday: string, weekdayEs: string, startTime: string, endTime: string) => ({
  weekday,
  weekdayEn,
  weekdayEs,
  startTime,
  endTime,
  startTimeB: '',
  endTimeB: '',
})
/** The hours of a queue or company that has entered none. Spec: administration 3 "Default hours". */
export const DEFAULT_HOURS: readonly Required<DaySchedule>[] = [
  day('monday', 'Segunda-feira', 'Lunes', '08:00', '18:00'),
  day('tuesday', 'Terça-feira', 'Martes', '08:00', '18:00'),
  day('wednesday', 'Quarta-feira', 'Miércoles', '08:00', '18:00'),
  day('thursday', 'Quinta-feira', 'Jueves', '08:00', '18:00'),
  day('friday', 'Sexta-feira', 'Viernes', '08:00', '18:00'),
  day('saturday', 'Sábado', 'Sábado', '08:00', '12:00'),
  day('sunday', 'Domingo', 'Domingo', '00:00', '00:00'),
]

/** The order in which attendants get the tickets of a queue that rotates. */
export const ROTATION_ORDERS = ['ordered', 'random'] as const
export type RotationOrder = (typeof ROTATION_ORDERS)[number]

/** Open minutes of an answer target or of a step; 0, or nothing, is none. */
const answerMinutes = z
  .union([wholeNumber(5), z.literal('').transform(() => 0)])
  .pipe(z.int().min(0).max(LIMITS.answerMinutesMax, 'tooLarge'))
  .default(0)

/** Writable fields of a queue. Spec: administration 5 "Queue". */
export const QueueInput = z.object({
  name: requiredName(LIMITS.nameMin, LIMITS.nameMax),
  color,
  orderQueue: z
    .union([wholeNumber(4), z.literal('').transform(() => 0), z.null().transform(() => 0)])
    .pipe(z.int().min(0).max(9_999))
    .default(0),
  greetingMessage: text(LIMITS.templateMax).default(''),
  /** Its message and files follow the greeting. */
  fileListId: idOrNone.default(null),
  /** Win over those of the connection; blank are none. */
  ratingMessage: text(LIMITS.templateMax).default(''),
  complationMessage: text(LIMITS.templateMax).default(''),
  outOfHoursMessage: text(LIMITS.templateMax).default(''),
  /** Answers the customers of the queue before its menu does. */
  integrationId: idOrNone.default(null),
  schedules: z
    .array(DaySchedule)
    .max(7)
    .default([...DEFAULT_HOURS]),
  /** Waiting tickets go from one attendant to the next. Spec: behaviour 8. */
  rotate: flag.default(false),
  /** Minutes that an attendant has to accept a ticket. */
  timeRotate: wholeNumber(4)
    .pipe(z.int().min(1, 'minutesRequired').max(LIMITS.rotateMinutesMax, 'tooLarge'))
    .default(5),
  rotateOrder: z.enum(ROTATION_ORDERS).default('ordered'),
  /** The prompt that answers in it. */
  promptId: idOrNone.default(null),
  /** Work that the queue does for its customers by itself. Spec: behaviour 10. */
  billErrand: z.union([BillErrand, z.null(), emptyAsNull]).default(null),
  /** Open minutes until the first answer, and each further one, is due; 0 is no target. */
  firstAnswerMinutes: answerMinutes,
  nextAnswerMinutes: answerMinutes,
  /** Minutes before an answer is due at which the attendants are told; 0 is never. */
  warnMinutes: answerMinutes,
  /** Minutes after an answer was due at which the admins are told; 0 is never. */
  alertMinutes: answerMinutes,
  /** Minutes after an answer was due at which the ticket goes to another queue; 0 is never. */
  escalateMinutes: answerMinutes,
  escalateQueueId: idOrNone.default(null),
})
export type QueueInput = z.output<typeof QueueInput>

export const QueueChange = partialWithoutDefaults(QueueInput)
export type QueueChange = z.output<typeof QueueChange>
/** A queue: what people wrote, and what the server adds. */
export const Queue = z.object({
  id: z.int(),
  companyId: z.int(),
  ...QueueInput.shape,
  createdAt: moment,
  updatedAt: moment,
})
export type Queue = z.output<typeof Queue>
/** `moveTo`: the queue that gets the waiting tickets of the removed one. */
export const QueueRemovalQuery = z.object({ moveTo: id.optional() })
/** The 50 colours offered for queues. Spec: administration 9. */
export const QUEUE_COLORS = [
  '#0b7a5e',
  '#1f9d74',
  '#3ccb9c',
  '#16a34a',
  '#65a30d',
  '#84cc16',
  '#a3a012',
  '#ca8a04',
  '#d97706',
  '#ea580c',
  '#f97316',
  '#fb923c',
  '#dc2626',
  '#ef4444',
  '#f87171',
  '#be123c',
  '#e11d48',
  '#f43f5e',
  '#db2777',
  '#ec4899',
  '#f472b6',
  '#c026d3',
  '#d946ef',
  '#9333ea',
  '#a855f7',
  '#7c3aed',
  '#8b5cf6',
  '#6d28d9',
  '#4f46e5',
  '#6366f1',
  '#4338ca',
  '#2563eb',
  '#3b82f6',
  '#1d4ed8',
  '#0284c7',
  '#0ea5e9',
  '#38bdf8',
  '#0891b2',
  '#06b6d4',
  '#0e7490',
  '#0d9488',
  '#14b8a6',
  '#57534e',
  '#78716c',
  '#6b7280',
  '#4b5563',
  '#64748b',
  '#334155',
  '#92400e',
  '#7f1d1d',
] as const
