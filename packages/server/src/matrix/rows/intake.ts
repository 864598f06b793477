import type { FixtureIds } from '../../testing/fixtures.ts'
import type { RouteInput, RouteRows } from './row.ts'

const ofTicket = {
  call: (it: FixtureIds): RouteInput => ({ params: { ticketId: it.ticketId } }),
  slots: { ticketId: 'ERR_NO_TICKET_FOUND' },
} as const

export const intake = {
  listBotDecisions: ofTicket,
  replayBotDecisions: ofTicket,
  exportBotDecisions: ofTicket,
  listQueueDecisions: {
    call: it => ({ params: { queueId: it.queueId } }),
    slots: { queueId: 'ERR_NO_QUEUE_FOUND' },
  },
} satisfies RouteRows
