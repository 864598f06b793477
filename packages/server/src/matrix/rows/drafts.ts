import { NOT_YOURS, none, unique, type Rows } from './row.ts'

export const drafts = {
  listDrafts: { call: none },
  saveDraft: {
    call: it => ({ body: { ticketId: it.ticketId, text: 'Olá', ageMs: 0, device: unique() } }),
    slots: { ticketId: 'ERR_NO_TICKET_FOUND' },
    unseen: NOT_YOURS,
    writes: { table: 'drafts', where: it => ({ ticket_id: it.ticketId, text: 'Olá' }) },
  },
} satisfies Rows
