import { ticket } from './tickets.ts'
import { none, type Rows } from './row.ts'

export const mentions = {
  listMentions: { call: none },
  readMentions: { call: it => ({ body: { ticketId: it.ticketId } }), slots: { ticketId: 'ignored' }, hidden: { ticketId: 'ok' }, writes: 'nothing' },
  listMentionable: ticket,
} satisfies Rows
