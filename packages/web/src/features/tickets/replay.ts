import { createReplay } from '../../lib/live/replay.ts'
import type { TicketLiveEvent } from './tickets.live.ts'

/** Fetches of lists and tickets run through this one. */
export const ticketReplay = createReplay<TicketLiveEvent>()
