import type { FixtureIds } from '../../testing/fixtures.ts'
import {
  NOT_IN_QUEUE,
  NOT_YOURS,
  byReplyId,
  emptyInput,
  uniqueWord,
  type RouteInput,
  type RouteRows,
} from './row.ts'

export const ticket = {
  call: (it: FixtureIds): RouteInput => ({ params: { ticketId: it.ticketId } }),
  slots: { ticketId: 'ERR_NO_TICKET_FOUND' },
  unseen: NOT_YOURS,
} as const

export const tickets = {
  listTickets: {
    call: it => ({ query: { queueIds: [it.queueId], tags: [it.tagId], users: [it.userId], fromAd: true } }),
    slots: { queueId: 'nothing', tagId: 'nothing', userId: 'nothing' },
    unseen: NOT_YOURS,
    owner: NOT_YOURS,
  },
  listTicketAds: { call: () => ({}) },
  showTicketLoad: { call: () => ({}) },
  showTicketByUuid: {
    call: it => ({ params: { uuid: it.uuid } }),
    slots: { uuid: 'ERR_NO_TICKET_FOUND' },
    unseen: NOT_YOURS,
  },
  showTicket: ticket,
  listTicketsOfContact: {
    call: it => ({ params: { contactId: it.contactId } }),
    slots: { contactId: 'ERR_NO_CONTACT_FOUND' },
  },
  createTicket: {
    call: it => ({
      body: {
        contactId: it.freeContactId,
        queueId: it.queueId,
        whatsappId: it.whatsappId,
        userId: it.userId,
        companyId: it.companyId,
      },
    }),
    slots: {
      freeContactId: 'ERR_NO_CONTACT_FOUND',
      queueId: 'ERR_NO_QUEUE_FOUND',
      whatsappId: 'ERR_NO_WAPP_FOUND',
      userId: 'ERR_NO_USER_FOUND',
      companyId: 'ignored',
    },
    unseen: NOT_YOURS,
    hidden: { queueId: NOT_IN_QUEUE, userId: NOT_YOURS },
    writes: { table: 'tickets', where: byReplyId },
  },
  updateTicket: {
    call: it => ({
      params: { ticketId: it.ticketId },
      body: { userId: it.userId, queueId: it.queueId, whatsappId: it.spareWhatsappId },
    }),
    slots: {
      ticketId: 'ERR_NO_TICKET_FOUND',
      userId: 'ERR_NO_USER_FOUND',
      queueId: 'ERR_NO_QUEUE_FOUND',
      spareWhatsappId: 'ERR_NO_WAPP_FOUND',
    },
    unseen: NOT_YOURS,
    hidden: { queueId: NOT_IN_QUEUE, userId: NOT_IN_QUEUE },
    writes: { table: 'tickets', where: it => ({ id: it.ticketId }) },
  },
  snoozeTicket: {
    ...ticket,
    call: it => ({
      params: { ticketId: it.ticketId },
      body: { until: new Date(Date.now() + 3_600_000).toISOString() },
    }),
    writes: { table: 'tickets', where: it => ({ id: it.ticketId }) },
  },
  wakeTicket: ticket,
  dismissAnswer: { ...ticket, writes: { table: 'tickets', where: it => ({ id: it.ticketId }) } },
  awaitAnswer: ticket,
  updateTickets: {
    call: it => ({
      body: { ticketIds: [it.ticketId], change: { do: 'transfer', queueId: it.queueId, userId: it.userId } },
    }),
    slots: { ticketId: 'ERR_NO_TICKET_FOUND', userId: 'ERR_NO_USER_FOUND', queueId: 'ERR_NO_QUEUE_FOUND' },
    unseen: NOT_YOURS,
    hidden: { queueId: NOT_IN_QUEUE, userId: NOT_IN_QUEUE },
    oneByOne: true,
    writes: { table: 'tickets', where: it => ({ id: it.ticketId }) },
  },
  spyTicket: ticket,
  deleteTicket: ticket,
  readTicket: ticket,
  listTicketLog: ticket,
  listTicketAccess: { call: ticket.call, slots: ticket.slots },
  listTicketsAsColleague: {
    call: it => ({ params: { userId: it.userId } }),
    slots: { userId: 'ERR_NO_USER_FOUND' },
  },
  listTicketDeadlines: ticket,
  showTicketViews: { call: emptyInput },
  saveTicketViews: {
    call: () => ({ body: { views: [{ name: uniqueWord(), filters: { tab: 'open' } }] } }),
    writes: 'nothing',
  },
} satisfies RouteRows
