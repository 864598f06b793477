import { z } from 'zod'

/** The conflicting ticket, and its owner. */
export const ConflictingTicket = z.object({
  id: z.int(),
  uuid: z.string(),
  status: z.string(),
  userId: z.int().nullable(),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  queue: z.object({ id: z.int(), name: z.string(), color: z.string() }).nullable(),
  /** The caller may see it, and finds it in the lists. */
  isVisible: z.boolean(),
})

/** Refusals about tickets, their tags and lanes, and chats. */
export const TICKET_ERRORS = {
  ERR_NO_TICKET_FOUND: { status: 404 },
  ERR_OTHER_OPEN_TICKET: { status: 409, detail: z.object({ ticket: ConflictingTicket }) },
  ERR_TICKET_MOVE: { status: 409 },
  ERR_TICKET_NOT_OPEN: { status: 409 },
  ERR_REQUIRED_TAG: { status: 409 },
  /** Another device of the same person was faster. */
  ERR_VIEWS_CHANGED: { status: 409 },
  ERR_QUEUE_REQUIRED: { status: 400 },
  ERR_USER_NOT_IN_QUEUE: { status: 400 },
  ERR_CREATING_TICKET: { status: 400 },
  ERR_NO_TAG_FOUND: { status: 404 },
  ERR_TAG_ALREADY_EXISTS: { status: 409 },
  /** A tag that tickets carry does not become a lane, nor a lane a tag. */
  ERR_TAG_IN_USE: { status: 409 },
  ERR_LANE_LIMIT: { status: 409, detail: z.object({ max: z.int() }) },
  /** The timers of lanes would move a ticket in a circle. */
  ERR_LANE_LOOP: { status: 409 },
  /** Somebody else has moved the ticket to another lane. */
  ERR_LANE_CHANGED: { status: 409 },
  ERR_NO_CHAT_FOUND: { status: 404 },
} as const
