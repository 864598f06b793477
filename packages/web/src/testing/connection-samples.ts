import {
  ConnectionSettings,
  defaultsOf,
  type ProviderOffer,
  type TicketChannel,
  type Whatsapp,
  type WhatsappDetail,
  type WhatsappHealth,
} from '@recado/contract'

const NOON = '2026-11-21T12:00:00.000Z'

/** A linked number of the simulator. */
export const connectionOf = (over: Partial<Whatsapp> = {}): Whatsapp => ({
  id: 3,
  name: 'Loja Centro',
  status: 'CONNECTED',
  statusReason: null,
  isDefault: false,
  provider: 'simulator',
  channel: 'whatsapp',
  number: '5511988887777',
  queues: [],
  hasRatingMessage: false,
  hasOutOfHoursMessage: true,
  hasHours: true,
  sendIdQueue: 0,
  updatedAt: NOON,
  ...over,
})

/** Empty texts and no limits. */
const EMPTY_SETTINGS = {
  ...defaultsOf(ConnectionSettings),
  allowGroup: false,
  maxUseBotQueues: 0,
  sendIdQueue: 0,
  endWord: '',
  limitNewChats: false,
  newChatsPerDay: 0,
  warmUp: false,
  maxUseBotQueuesNPS: 0,
  closeImported: false,
}
/** The same as an admin sees it, with empty texts and no limits. */
export const connectionDetailOf = (over: Partial<WhatsappDetail> = {}): WhatsappDetail => ({
  ...connectionOf(),
  ...EMPTY_SETTINGS,
  qrcode: '',
  expirationTime: null,
  pairingCode: null,
  pairingNumber: null,
  hookUrl: null,
  credentialsSet: [],
  lastFrameAt: null,
  ...over,
})

/** WhatsApp by QR code or by a code to type. */
export const offerOf = (over: Partial<ProviderOffer> = {}): ProviderOffer => ({
  provider: 'beta',
  isAvailable: true,
  hasPeople: true,
  login: ['qr', 'code'],
  hasGroups: true,
  hasHistory: true,
  isGuarded: true,
  webhookFields: [],
  media: [],
  ...over,
})

/** A connection that never failed and has sent nothing. */
export const healthOf = (over: Partial<WhatsappHealth> = {}): WhatsappHealth => ({
  score: 100,
  reasons: [],
  lastFrameAt: null,
  uptime: 1,
  outages: 0,
  today: { heard: 0, sent: 0, failed: 0 },
  week: { heard: 0, sent: 0, failed: 0 },
  waiting: { sends: 0, inbox: 0, parked: 0 },
  restrictedUntil: null,
  safety: null,
  account: [],
  gaps: [],
  incidents: [],
  setAside: [],
  ...over,
})

/** A channel that can do everything but templates, at any time. */
export const channelOf = (over: Partial<TicketChannel> = {}): TicketChannel => ({
  network: 'whatsapp',
  text: { max: 4_096, unit: 'chars' },
  media: [
    { kind: 'image', types: ['*'], maxBytes: 1_000_000, caption: true },
    { kind: 'audio', types: ['*'], maxBytes: 1_000_000, caption: false },
  ],
  reply: true,
  react: true,
  edit: true,
  delete: true,
  templates: false,
  numberRequest: false,
  window: null,
  ...over,
})
