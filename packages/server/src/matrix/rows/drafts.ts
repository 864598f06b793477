import { NOT_YOURS, emptyInput, uniqueWord, type RouteRows } from './row.ts'

export const drafts = {
  listDrafts: { call: emptyInput },
  saveDraft: {
    call: it => ({ body: { ticketId: it.ticketId, text: 'Olá', ageMs: 0, device: uniqueWord() } }),
    slots: { ticketId: 'ERR_NO_TICKET_FOUND' },
    unseen: NOT_YOURS,
    writes: { table: 'drafts', where: it => ({ ticket_id: it.ticketId, text: 'Olá' }) },
  },
} satisfies RouteRows
