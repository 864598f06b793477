import { ticket } from './tickets.ts'
import { emptyInput, type RouteRows } from './row.ts'

export const mentions = {
  listMentions: { call: emptyInput },
  readMentions: {
    call: it => ({ body: { ticketId: it.ticketId } }),
    slots: { ticketId: 'ignored' },
    hidden: { ticketId: 'ok' },
    writes: 'nothing',
  },
  listMentionable: ticket,
  askForTicket: {
    call: it => ({ params: { ticketId: it.ticketId } }),
    slots: { ticketId: 'ERR_NO_TICKET_FOUND' },
    hidden: { ticketId: 'ok' },
  },
} satisfies RouteRows
