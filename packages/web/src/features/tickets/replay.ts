import { createReplay } from '../../lib/live/replay.ts'
import type { TicketLiveEvent } from './tickets.live.ts'

/** Replay for fetches of lists and tickets. */
export const ticketReplay = createReplay<TicketLiveEvent>()
