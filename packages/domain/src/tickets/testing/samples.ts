import type { Me, Message, Ticket } from '@recado/contract'
import type { Viewer } from '../../access/viewer.ts'
import type { TicketFilters } from '../ticket-filters.ts'

const SALES = { id: 1, name: 'Vendas', color: '#0f9f77' }
const SUPPORT = { id: 2, name: 'Suporte', color: '#3f6ee8' }
export const QUEUES = [SALES, SUPPORT] as const

/** A ticket of Dario, pending in Sales since nine o'clock. */
export function ticketOf(id: number, change: Partial<Ticket> = {}): Ticket {
  return {
    id,
    uuid: `uuid-${id}`,
    status: 'pending',
    companyId: 1,
    contactId: id,
    contact: {
      id,
      name: `Dario ${id}`,
      number: `55119999000${id}`,
      email: '',
      profilePicUrl: null,
      isGroup: false,
    },
    userId: null,
    user: null,
    queueId: SALES.id,
    queue: SALES,
    whatsappId: 1,
    whatsapp: { id: 1, name: 'Loja Centro' },
    channel: 'whatsapp',
    isGroup: false,
    chatbot: false,
    protocol: `20261121-${id}`,
    lastMessage: 'Oi',
    lastMediaType: 'chat',
    lastFromMe: false,
    lastAck: 0,
    unreadMessages: 0,
    tags: [],
    ad: null,
    rating: null,
    snooze: null,
    laneId: null,
    waitingSince: null,
    answerDueAt: null,
    createdAt: '2026-11-21T12:00:00.000Z',
    updatedAt: '2026-11-21T12:00:00.000Z',
    ...change,
  }
}

/** A message the customer wrote in ticket 1. */
export function messageOf(id: number, change: Partial<Message> = {}): Message {
  return {
    id,
    ticketId: 1,
    contactId: 1,
    companyId: 1,
    body: `Mensagem ${id}`,
    fromMe: false,
    ack: 0,
    failure: null,
    uncertain: false,
    held: null,
    mediaType: 'chat',
    mediaUrl: null,
    media: null,
    location: null,
    contacts: null,
    transcription: null,
    isDeleted: false,
    isEdited: false,
    isPrivate: false,
    mentions: [],
    automatic: false,
    quotedMsg: null,
    reactions: [],
    oldMessages: [],
    participant: null,
    contact: { id: 1, name: 'Dario 1' },
    sentBy: null,
    userId: null,
    queueId: SALES.id,
    queue: SALES,
    read: false,
    clientKey: null,
    createdAt: new Date(Date.UTC(2026, 10, 21, 12, id)).toISOString(),
    ...change,
  }
}

const viewer: Viewer = {
  id: 10,
  companyId: 1,
  profile: 'user',
  super: false,
  allowGroup: false,
  queueIds: [1],
  allTicket: false,
  allHistoric: false,
  allUserChat: false,
  userClosePendingTicket: false,
  showDashboard: false,
  isTricked: false,
}
/** Beto works in Sales only; Ana is the admin. */
export const BETO: Viewer = viewer
export const ANA: Viewer = {
  ...viewer,
  id: 11,
  profile: 'admin',
  queueIds: [1, 2],
  allTicket: true,
  isTricked: true,
}

export const ME: Me = {
  mustSetUpTwoFactor: false,
  id: 11,
  name: 'Ana',
  email: 'ana@acme.test',
  profile: 'admin',
  super: false,
  companyId: 1,
  company: {
    id: 1,
    name: 'Acme',
    dueDate: null,
    timezone: 'America/Sao_Paulo',
    language: 'pt',
    plan: {
      useCampaigns: false,
      useSchedules: false,
      useInternalChat: false,
      useExternalApi: false,
      useKanban: false,
      useOpenAi: false,
      useIntegrations: false,
    },
    settings: [],
  },
  queues: [...QUEUES],
  allTicket: 'enabled',
  allHistoric: 'enabled',
  allUserChat: 'enabled',
  userClosePendingTicket: 'enabled',
  showDashboard: 'enabled',
  isTricked: 'enabled',
  allowGroup: true,
  whatsappId: null,
  language: 'pt',
  defaultMenu: 'open',
  defaultTheme: null,
  startWork: '00:00',
  endWork: '23:59',
  farewellMessage: '',
}

export const filtersFor = (change: Partial<TicketFilters> = {}): TicketFilters => ({
  searchParam: '',
  status: 'open',
  date: undefined,
  updatedAt: undefined,
  showAll: false,
  queueIds: [],
  tags: [],
  users: [],
  fromAd: false,
  ad: '',
  withUnreadMessages: false,
  onlyUnreadMessages: false,
  includeMessagesSearch: false,
  includeGroups: false,
  snoozed: false,
  order: 'activity',
  ...change,
})
