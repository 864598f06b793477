import { z } from 'zod'
import { flag, id, idOrNone, jsonList, searchParam } from '../fields.ts'
import { toStorableText } from '../storable-text.ts'
import { LIMITS } from '../limits.ts'
import { CURRENCIES } from '../companies/country.ts'
import { LaneSettings, TagBrief } from '../tags/tag.ts'
import { Ticket } from '../tickets/ticket.ts'

/** A lane of the board: a tag with an order, a limit and a timer. */
export const KanbanLane = z.object({ ...TagBrief.shape, kanban: z.int(), ...LaneSettings.shape })
export type KanbanLane = z.infer<typeof KanbanLane>

/** How many tickets on the board a lane with a limit has, also behind a filter. */
export const LaneTotal = z.object({ laneId: z.int(), total: z.int() })
export type LaneTotal = z.infer<typeof LaneTotal>

/** The filters of the board. Several users mean any of them, `unassigned` also nobody. */
export const BoardFilters = z.object({
  /** In contacts and messages. */
  searchParam,
  queueIds: jsonList(id).default([]),
  users: jsonList(id).default([]),
  unassigned: flag.default(false),
  /** Only tickets whose customer waits for an answer. */
  onlyWaiting: flag.default(false),
})
export type BoardFilters = z.output<typeof BoardFilters>

const cursorSchema = z
  .string()
  .regex(/^(none|\d{1,14})\.\d{1,10}$/)
  .transform(place => {
    const [since = '', ticketId] = place.split('.')
    return {
      waitingSince: since === 'none' ? null : new Date(Number(since)),
      id: Math.min(Number(ticketId), LIMITS.id32),
    }
  })

export const LaneQuery = z.object({
  ...BoardFilters.shape,
  laneId: idOrNone.default(null),
  /** The `cardCursor` of the last card shown. */
  after: cursorSchema.optional(),
})
export type LaneQuery = z.output<typeof LaneQuery>

/** The cards of a lane, the longest wait first; null holds the tickets without a lane. */
export const LanePage = z.object({
  laneId: z.int().nullable(),
  tickets: z.array(Ticket),
  hasMore: z.boolean(),
})
export type LanePage = z.infer<typeof LanePage>
/**
 * The sum of the cards of a lane in one currency, in hundredths; sums of 0 are left out, and currencies are
 * in alphabetical order.
 */
export const LaneValue = z.object({ currency: z.enum(CURRENCIES), value: z.int() })
export type LaneValue = z.infer<typeof LaneValue>
/**
 * The beginning of a lane. `count`: all its tickets. `waiting`: those whose customer waits. `values`: the
 * sums of its cards by currency.
 */
export const BoardLane = z.object({
  ...LanePage.shape,
  count: z.int(),
  waiting: z.int(),
  values: z.array(LaneValue),
})
export type BoardLane = z.infer<typeof BoardLane>

/** A change of the card of a ticket; what it lacks stays. */
export const CardChange = z.object({
  value: z.int().min(0, 'tooSmall').max(LIMITS.cardValueMax, 'tooLarge').nullable().optional(),
  /** That of the value before, else the company's, where it is left out. */
  currency: z.enum(CURRENCIES).optional(),
  note: z
    .string()
    .overwrite(note => toStorableText(note).trim())
    .max(LIMITS.cardNoteMax, 'tooLong')
    .optional(),
})
export type CardChange = z.output<typeof CardChange>

/** `fromLaneId`: refuses the move if the ticket stands in another lane than this. */
export const CardMove = z.object({
  ticketId: id,
  laneId: idOrNone,
  fromLaneId: idOrNone.optional(),
})
export type CardMove = z.output<typeof CardMove>
