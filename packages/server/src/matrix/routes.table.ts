import { randomBytes } from 'node:crypto'
import type { ErrorCode, RouteName } from '@recado/contract'
import { freshNumber } from '../testing/simulator.ts'
import type { CompanyTable, Things } from '../testing/specimens.ts'

export interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  form?: Record<string, unknown>
}
/** What is answered when an id is another company's: a refusal, an empty list, or what would be answered anyway. */
export type Foreign = ErrorCode | 'nothing' | 'ignored'
export interface Row {
  /** A call that an admin may make, with things of the admin's own company. */
  readonly call: (it: Things) => Input
  /** The same call as a form, where the route takes a body as well as a form. */
  readonly multipart?: (it: Things) => Input
  /** Every place of the call where an id stands. */
  readonly slots?: { readonly [slot in keyof Things]?: Foreign }
  /** What colleagues hear who work in other queues, or none, although they may call the route. */
  readonly unseen?: ErrorCode
  /** What the attendant hears who holds the ticket, where that is not that it went well. */
  readonly held?: ErrorCode
  /** What that attendant hears with one thing of a colleague's in another queue, place by place, where that is not as usual: no to what belongs to a ticket, yes to what is the company's. */
  readonly hidden?: { readonly [slot in keyof Things]?: ErrorCode }
  /** Rows of every company that go along when an operator removes what is of none. */
  readonly sweeps?: CompanyTable
  /** Calls that nobody needs to be logged in for are answered alike, whoever asks. */
  readonly anyone?: ErrorCode | 'ok'
  /** The row the call makes or changes, for calls with a body. */
  readonly writes?: { readonly table: CompanyTable; readonly where: (it: Things, reply: { id: number }) => Record<string, unknown> } | 'nothing'
}

const unique = (): string => randomBytes(5).toString('hex')
const none = (): Input => ({})
const byId = (_: unknown, reply: { id: number }): Record<string, unknown> => ({ id: reply.id })
const NOT_YOURS = 'ERR_NO_PERMISSION'
/** Who is not in a chat finds none, admins included. */
const NO_CHAT = 'ERR_NO_CHAT_FOUND'
const NOT_IN_QUEUE = 'ERR_USER_NOT_IN_QUEUE'

const ticket = { call: (it: Things): Input => ({ params: { ticketId: it.ticketId } }), slots: { ticketId: 'ERR_NO_TICKET_FOUND' }, unseen: NOT_YOURS } as const
const queue = { call: (it: Things): Input => ({ params: { queueId: it.queueId } }), slots: { queueId: 'ERR_NO_QUEUE_FOUND' } } as const
const tag = { call: (it: Things): Input => ({ params: { tagId: it.tagId } }), slots: { tagId: 'ERR_NO_TAG_FOUND' } } as const
const contact = { call: (it: Things): Input => ({ params: { contactId: it.contactId } }), slots: { contactId: 'ERR_NO_CONTACT_FOUND' } } as const
const user = { call: (it: Things): Input => ({ params: { userId: it.userId } }), slots: { userId: 'ERR_NO_USER_FOUND' } } as const
const whatsapp = { call: (it: Things): Input => ({ params: { whatsappId: it.spareWhatsappId } }), slots: { spareWhatsappId: 'ERR_NO_WAPP_FOUND' } } as const
const ownMessage = {
  call: (it: Things): Input => ({ params: { messageId: it.ownMessageId } }),
  slots: { ownMessageId: 'ERR_NO_MESSAGE_FOUND' },
  unseen: NOT_YOURS,
} as const
const chat = {
  call: (it: Things): Input => ({ params: { chatId: it.chatId } }),
  slots: { chatId: NO_CHAT },
  unseen: NO_CHAT,
  hidden: { chatId: NO_CHAT },
} as const
const note = (it: Things) => ({ ticketId: it.ticketId, contactId: it.contactId })
const ofNote = { ticketId: 'ERR_NO_TICKET_FOUND', contactId: 'ERR_NO_TICKET_FOUND' } as const
const ofOtherNote = { contactId: 'ERR_NO_TICKET_FOUND' } as const
const quickMessage = {
  call: (it: Things): Input => ({ params: { quickMessageId: it.quickMessageId } }),
  slots: { quickMessageId: 'ERR_NO_QUICK_MESSAGE_FOUND' },
  unseen: NOT_YOURS,
  hidden: { quickMessageId: NOT_YOURS },
} as const
/** Of no company: whoever may make the call may make it of any of them. */
const announcement = { call: (it: Things): Input => ({ params: { announcementId: it.announcementId } }), slots: { announcementId: 'ignored' } } as const
const PIXEL = new Uint8Array(Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'))
const ofCompany = { call: (it: Things): Input => ({ query: { companyId: it.companyId } }), slots: { companyId: 'ignored' } } as const

/** Every route of the contract: how it is called, and what every id in it may be answered with. */
export const ROWS: { readonly [N in RouteName]: Row } = {
  login: { call: () => ({ body: { email: `${unique()}@example.com`, password: 'x' } }), anyone: 'ERR_INVALID_CREDENTIALS', writes: 'nothing' },
  refreshToken: { call: none, anyone: 'ERR_SESSION_EXPIRED' },
  logout: { call: none, anyone: 'ok' },
  me: { call: none },

  listSettings: { call: none },
  updateSetting: {
    call: () => ({ params: { key: 'requiredTag' }, body: { value: 'enabled' } }),
    writes: { table: 'settings', where: it => ({ company_id: it.companyId, key: 'requiredTag' }) },
  },

  listUsers: { call: none },
  listColleagues: ofCompany,
  showUser: { ...user, unseen: NOT_YOURS, hidden: { userId: NOT_YOURS } },
  createUser: {
    call: it => ({ body: { name: 'Nadir', email: `${unique()}@example.com`, password: 'senha-de-nadir', queueIds: [it.queueId], whatsappId: it.whatsappId } }),
    slots: { queueId: 'ERR_NO_QUEUE_FOUND', whatsappId: 'ERR_NO_WAPP_FOUND' },
    writes: { table: 'users', where: byId },
  },
  updateUser: {
    call: it => ({ params: { userId: it.userId }, body: { name: 'Beto', queueIds: [it.queueId], whatsappId: it.whatsappId } }),
    slots: { userId: 'ERR_NO_USER_FOUND', queueId: 'ERR_NO_QUEUE_FOUND', whatsappId: 'ERR_NO_WAPP_FOUND' },
    unseen: NOT_YOURS,
    held: NOT_YOURS,
    writes: { table: 'users', where: it => ({ id: it.userId }) },
  },
  deleteUser: user,

  listQueues: ofCompany,
  showQueue: queue,
  createQueue: { call: () => ({ body: { name: unique(), color: `#${unique().slice(0, 8)}` } }), writes: { table: 'queues', where: byId } },
  updateQueue: {
    ...queue,
    call: it => ({ params: { queueId: it.queueId }, body: { name: unique() } }),
    writes: { table: 'queues', where: it => ({ id: it.queueId }) },
  },
  deleteQueue: queue,

  listTags: { call: none },
  listAllTags: { call: none },
  showTag: tag,
  createTag: { call: () => ({ body: { name: unique() } }), writes: { table: 'tags', where: byId } },
  updateTag: { ...tag, call: it => ({ params: { tagId: it.tagId }, body: { name: unique() } }), writes: { table: 'tags', where: it => ({ id: it.tagId }) } },
  deleteTag: tag,
  syncTags: {
    call: it => ({ body: { ticketId: it.ticketId, tags: [{ id: it.tagId }] } }),
    slots: { ticketId: 'ERR_NO_TICKET_FOUND', tagId: 'ERR_NO_TAG_FOUND' },
    unseen: NOT_YOURS,
    writes: { table: 'tickets', where: it => ({ id: it.ticketId }) },
  },

  listContacts: { call: it => ({ query: { contactTag: [it.tagId] } }), slots: { tagId: 'nothing' } },
  listContactNames: ofCompany,
  showContact: contact,
  createContact: { call: () => ({ body: { name: 'Dario', number: freshNumber() } }), writes: { table: 'contacts', where: byId } },
  updateContact: {
    ...contact,
    call: it => ({ params: { contactId: it.contactId }, body: { name: 'Dario' } }),
    writes: { table: 'contacts', where: it => ({ id: it.contactId }) },
  },
  deleteContact: contact,
  findOrCreateContact: { call: () => ({ body: { name: 'Dario', number: freshNumber(), email: '' } }), writes: { table: 'contacts', where: byId } },

  listWhatsapps: ofCompany,
  showWhatsapp: whatsapp,
  createWhatsapp: {
    call: it => ({ body: { name: unique(), provider: 'simulator', queueIds: [it.queueId], sendIdQueue: it.otherQueueId } }),
    slots: { queueId: 'ERR_NO_QUEUE_FOUND', otherQueueId: 'ERR_NO_QUEUE_FOUND' },
    writes: { table: 'connections', where: byId },
  },
  updateWhatsapp: {
    call: it => ({ params: { whatsappId: it.spareWhatsappId }, body: { name: unique(), queueIds: [it.queueId], sendIdQueue: it.otherQueueId } }),
    slots: { spareWhatsappId: 'ERR_NO_WAPP_FOUND', queueId: 'ERR_NO_QUEUE_FOUND', otherQueueId: 'ERR_NO_QUEUE_FOUND' },
    writes: { table: 'connections', where: it => ({ id: it.spareWhatsappId }) },
  },
  deleteWhatsapp: whatsapp,
  retryWhatsappSession: whatsapp,
  renewWhatsappSession: whatsapp,
  endWhatsappSession: whatsapp,
  restartWhatsapps: { call: none },

  listTickets: {
    call: it => ({ query: { queueIds: [it.queueId], tags: [it.tagId], users: [it.userId] } }),
    slots: { queueId: 'nothing', tagId: 'nothing', userId: 'nothing' },
    unseen: NOT_YOURS,
    held: NOT_YOURS,
  },
  showTicketByUuid: { call: it => ({ params: { uuid: it.uuid } }), slots: { uuid: 'ERR_NO_TICKET_FOUND' }, unseen: NOT_YOURS },
  showTicket: ticket,
  createTicket: {
    call: it => ({ body: { contactId: it.freeContactId, queueId: it.queueId, whatsappId: it.whatsappId, userId: it.userId, companyId: it.companyId } }),
    slots: {
      freeContactId: 'ERR_NO_CONTACT_FOUND',
      queueId: 'ERR_NO_QUEUE_FOUND',
      whatsappId: 'ERR_NO_WAPP_FOUND',
      userId: 'ERR_NO_USER_FOUND',
      companyId: 'ignored',
    },
    unseen: NOT_YOURS,
    hidden: { queueId: NOT_IN_QUEUE, userId: NOT_YOURS },
    writes: { table: 'tickets', where: byId },
  },
  updateTicket: {
    call: it => ({ params: { ticketId: it.ticketId }, body: { userId: it.userId, queueId: it.queueId, whatsappId: it.spareWhatsappId } }),
    slots: { ticketId: 'ERR_NO_TICKET_FOUND', userId: 'ERR_NO_USER_FOUND', queueId: 'ERR_NO_QUEUE_FOUND', spareWhatsappId: 'ERR_NO_WAPP_FOUND' },
    unseen: NOT_YOURS,
    hidden: { queueId: NOT_IN_QUEUE, userId: NOT_IN_QUEUE },
    writes: { table: 'tickets', where: it => ({ id: it.ticketId }) },
  },
  deleteTicket: ticket,
  readTicket: ticket,
  listTicketLog: ticket,

  searchMessages: { call: () => ({ query: { searchParam: 'texto' } }) },
  listMessages: ticket,
  sendMessage: {
    call: it => ({ params: { ticketId: it.ticketId }, body: { body: 'Olá', quotedMsg: it.messageId } }),
    multipart: it => ({ params: { ticketId: it.ticketId }, form: { body: 'Olá', quotedMsg: it.messageId, medias: [new File(['Oi'], 'oi.txt')] } }),
    slots: { ticketId: 'ERR_NO_TICKET_FOUND', messageId: 'ERR_NO_MESSAGE_FOUND' },
    unseen: NOT_YOURS,
    // A message of another conversation is none that could be quoted in this one.
    hidden: { messageId: 'ERR_NO_MESSAGE_FOUND' },
    writes: { table: 'messages', where: (_, reply) => ({ id: (reply as unknown as { id: number }[])[0]?.id }) },
  },
  editMessage: {
    ...ownMessage,
    call: it => ({ params: { messageId: it.ownMessageId }, body: { body: unique() } }),
    writes: { table: 'messages', where: it => ({ id: it.ownMessageId }) },
  },
  deleteMessage: ownMessage,
  retryMessage: { call: it => ({ params: { messageId: it.failedMessageId } }), slots: { failedMessageId: 'ERR_NO_MESSAGE_FOUND' }, unseen: NOT_YOURS },
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
    writes: { table: 'messages', where: byId },
  },

  listQuickMessages: { call: none },
  listAllQuickMessages: ofCompany,
  showQuickMessage: quickMessage,
  createQuickMessage: { call: () => ({ body: { shortcode: unique(), message: 'Olá, {{firstName}}!' } }), writes: { table: 'quick_messages', where: byId } },
  updateQuickMessage: {
    ...quickMessage,
    call: it => ({ params: { quickMessageId: it.quickMessageId }, body: { shortcode: unique() } }),
    writes: { table: 'quick_messages', where: it => ({ id: it.quickMessageId }) },
  },
  deleteQuickMessage: quickMessage,
  uploadQuickMessageMedia: {
    ...quickMessage,
    call: it => ({ params: { quickMessageId: it.quickMessageId }, form: { typeArch: 'quickMessage', file: [new File(['Oi'], 'oi.txt')] } }),
    writes: { table: 'quick_messages', where: it => ({ id: it.quickMessageId }) },
  },
  deleteQuickMessageMedia: quickMessage,

  listAnnouncements: { call: none },
  showAnnouncement: announcement,
  createAnnouncement: { call: () => ({ body: { title: unique(), text: 'Domingo às 3 h.' } }), writes: 'nothing' },
  updateAnnouncement: { ...announcement, call: it => ({ params: { announcementId: it.announcementId }, body: { title: unique() } }), writes: 'nothing' },
  deleteAnnouncement: { ...announcement, sweeps: 'announcement_views' },
  uploadAnnouncementMedia: {
    ...announcement,
    call: it => ({ params: { announcementId: it.announcementId }, form: { file: [new File([PIXEL], 'ponto.png')] } }),
    writes: 'nothing',
  },
  deleteAnnouncementMedia: announcement,
  listUnseenAnnouncements: { call: none },
  viewAnnouncement: {
    ...announcement,
    call: it => ({ body: { announcementId: it.announcementId } }),
    writes: { table: 'announcement_views', where: it => ({ company_id: it.companyId, announcement_id: it.announcementId }) },
  },

  listNotes: { call: it => ({ query: note(it) }), slots: ofNote, unseen: NOT_YOURS, hidden: ofOtherNote },
  createNote: {
    call: it => ({ body: { note: 'Liga de tarde.', ...note(it) } }),
    slots: ofNote,
    unseen: NOT_YOURS,
    hidden: ofOtherNote,
    writes: { table: 'ticket_notes', where: byId },
  },
  deleteNote: { call: it => ({ params: { noteId: it.noteId } }), slots: { noteId: 'ERR_NO_NOTE_FOUND' }, unseen: NOT_YOURS },

  listChats: { call: none },
  showChat: chat,
  createChat: {
    call: it => ({ body: { title: unique(), users: [it.userId] } }),
    slots: { userId: 'ERR_NO_USER_FOUND' },
    writes: { table: 'chats', where: byId },
  },
  // The admin owns the chat; the attendant is in it.
  updateChat: {
    ...chat,
    call: it => ({ params: { chatId: it.chatId }, body: { title: unique(), users: [{ id: it.userId }] } }),
    slots: { chatId: NO_CHAT, userId: 'ERR_NO_USER_FOUND' },
    held: NOT_YOURS,
    writes: { table: 'chats', where: it => ({ id: it.chatId }) },
  },
  deleteChat: { ...chat, held: NOT_YOURS },
  readChat: {
    ...chat,
    call: it => ({ params: { chatId: it.chatId }, body: { userId: it.userId } }),
    slots: { chatId: NO_CHAT, userId: 'ignored' },
    writes: 'nothing',
  },
  listChatMessages: chat,
  writeChatMessage: {
    ...chat,
    call: it => ({ params: { chatId: it.chatId }, body: { message: 'Oi' } }),
    writes: { table: 'chat_messages', where: byId },
  },

  listEvents: { call: () => ({ query: { after: 0 } }) },

  showPhone: whatsapp,
  usePhone: {
    ...whatsapp,
    call: it => ({ params: { whatsappId: it.spareWhatsappId }, body: { do: 'addContact', name: 'Dario', number: freshNumber() } }),
    writes: 'nothing',
  },
  sendFromPhone: {
    ...whatsapp,
    call: it => ({ params: { whatsappId: it.spareWhatsappId }, form: { contactId: '5511900000001', kind: 'document', file: [new File(['Oi'], 'oi.txt')] } }),
    writes: 'nothing',
  },
}
