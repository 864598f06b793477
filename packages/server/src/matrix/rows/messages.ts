import type { FixtureIds } from '../../testing/fixtures.ts'
import { ticket } from './tickets.ts'
import { byReplyId, NOT_YOURS, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

const ownMessage = {
  call: (it: FixtureIds): RouteInput => ({ params: { messageId: it.ownMessageId } }),
  slots: { ownMessageId: 'ERR_NO_MESSAGE_FOUND' },
  unseen: NOT_YOURS,
} as const

export const messages = {
  searchMessages: {
    call: it => ({ query: { searchParam: 'texto', ticketId: it.ticketId } }),
    slots: { ticketId: 'ERR_NO_TICKET_FOUND' },
    unseen: NOT_YOURS,
  },
  listMessages: ticket,
  showTicketChannel: ticket,
  sendMessage: {
    call: it => ({ params: { ticketId: it.ticketId }, body: { body: 'Olá', quotedMsg: it.messageId } }),
    multipart: it => ({
      params: { ticketId: it.ticketId },
      form: { body: 'Olá', quotedMsg: it.messageId, medias: [new File(['Oi'], 'oi.txt')] },
    }),
    slots: { ticketId: 'ERR_NO_TICKET_FOUND', messageId: 'ERR_NO_MESSAGE_FOUND' },
    unseen: NOT_YOURS,
    // A message of another conversation is none that could be quoted in this one.
    hidden: { messageId: 'ERR_NO_MESSAGE_FOUND' },
    writes: {
      table: 'messages',
      where: (_, reply) => ({ id: (reply as unknown as { id: number }[])[0]?.id }),
    },
  },
  editMessage: {
    ...ownMessage,
    call: it => ({ params: { messageId: it.ownMessageId }, body: { body: uniqueWord() } }),
    writes: { table: 'messages', where: it => ({ id: it.ownMessageId }) },
  },
  deleteMessage: ownMessage,
  retryMessage: {
    call: it => ({ params: { messageId: it.failedMessageId } }),
    slots: { failedMessageId: 'ERR_NO_MESSAGE_FOUND' },
    unseen: NOT_YOURS,
  },
  cancelMessage: {
    call: it => ({ params: { messageId: it.heldMessageId } }),
    slots: { heldMessageId: 'ERR_NO_MESSAGE_FOUND' },
    unseen: NOT_YOURS,
  },
  fetchMessageMedia: {
    call: it => ({ params: { messageId: it.lostMessageId } }),
    slots: { lostMessageId: 'ERR_NO_MESSAGE_FOUND' },
    unseen: NOT_YOURS,
  },
  reactToMessage: {
    call: it => ({ params: { messageId: it.messageId }, body: { emoji: '👍' } }),
    slots: { messageId: 'ERR_NO_MESSAGE_FOUND' },
    unseen: NOT_YOURS,
    writes: { table: 'messages', where: it => ({ id: it.messageId }) },
  },
  forwardMessage: {
    call: it => ({ body: { messageId: it.messageId, contactId: it.freeContactId } }),
    slots: { messageId: 'ERR_NO_MESSAGE_FOUND', freeContactId: 'ERR_NO_CONTACT_FOUND' },
    unseen: NOT_YOURS,
    writes: { table: 'messages', where: byReplyId },
  },
} satisfies RouteRows
