import type { TicketLiveEvent } from '@recado/domain'
import { createReplay } from '../../lib/live/replay.ts'

/** Replay for fetches of lists and tickets. */
export const ticketReplay = createReplay<TicketLiveEvent>()
