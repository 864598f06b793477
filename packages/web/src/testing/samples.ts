import {
  ContactInput,
  defaultsOf,
  PromptInput,
  QueueInput,
  QueueIntegrationFields,
  type Colleague,
  type Contact,
  type Prompt,
  type Queue,
  type QueueIntegration,
  type Tag,
  type User,
} from '@recado/contract'
import { QUEUES } from '@recado/domain/testing/tickets'

const NOON = '2026-11-21T12:00:00.000Z'

/** Beto, who answers in Sales. */
export const makeUser = (over: Partial<User> = {}): User => ({
  id: 12,
  name: 'Beto',
  email: 'beto@acme.test',
  profile: 'user',
  super: false,
  companyId: 1,
  startWork: '08:00',
  endWork: '18:00',
  whatsappId: null,
  queues: [QUEUES[0]],
  queueIds: [QUEUES[0].id],
  allTicket: 'disabled',
  allHistoric: 'disabled',
  allUserChat: 'disabled',
  userClosePendingTicket: 'enabled',
  showDashboard: 'disabled',
  isTricked: 'enabled',
  allowGroup: false,
  language: null,
  defaultMenu: 'open',
  defaultTheme: null,
  farewellMessage: '',
  online: true,
  hasLoggedIn: true,
  ...over,
})

/** Beto as a possible assignee. */
export const colleagueOf = (over: Partial<Colleague> = {}): Colleague => ({
  id: 12,
  name: 'Beto',
  profile: 'user',
  online: false,
  queueIds: [QUEUES[0].id],
  ...over,
})

/** Sales, without texts and hours. */
export const queueOf = (over: Partial<Queue> = {}): Queue => ({
  ...defaultsOf(QueueInput),
  ...QUEUES[0],
  companyId: 1,
  orderQueue: 1,
  schedules: [],
  createdAt: NOON,
  updatedAt: NOON,
  ...over,
})

const { apiKey: _, voiceKey: __, ...PROMPT_DEFAULTS } = defaultsOf(PromptInput)
/** A prompt of sales with a key, and the defaults of the specification. */
export const promptOf = (over: Partial<Prompt> = {}): Prompt => ({
  ...PROMPT_DEFAULTS,
  id: 9,
  companyId: 1,
  name: 'Triagem',
  prompt: 'Você atende a loja.',
  queueId: QUEUES[0].id,
  queue: QUEUES[0],
  hasVoiceKey: false,
  hasApiKey: true,
  createdAt: NOON,
  updatedAt: NOON,
  ...over,
})

const { jsonContent: ___, ...INTEGRATION_DEFAULTS } = defaultsOf(QueueIntegrationFields)
/** A webhook that has not been called. */
export const integrationOf = (over: Partial<QueueIntegration> = {}): QueueIntegration => ({
  ...INTEGRATION_DEFAULTS,
  id: 9,
  companyId: 1,
  type: 'webhook',
  name: 'Rastreio',
  urlN8N: 'https://erp.example/recado',
  hasJsonContent: false,
  serviceAccount: '',
  signingKeyPrefix: 'whsec_8f2c',
  circuit: 'closed',
  failingSince: null,
  createdAt: NOON,
  updatedAt: NOON,
  ...over,
})

/** The tag VIP, which no ticket carries. */
export const tagOf = (over: Partial<Tag> = {}): Tag => ({
  id: 7,
  name: 'VIP',
  color: '#b42318',
  kanban: 0,
  lane: null,
  companyId: 1,
  ticketsCount: 0,
  userId: null,
  ...over,
})

/** Dario the customer. */
export const contactOf = (over: Partial<Contact> = {}): Contact => ({
  ...defaultsOf(ContactInput),
  id: 1,
  name: 'Dario',
  number: '5511999990001',
  profilePicUrl: null,
  isGroup: false,
  companyId: 1,
  extraInfo: [],
  tags: [],
  whatsapp: null,
  createdAt: NOON,
  updatedAt: NOON,
  ...over,
})
