import {
  CampaignInput,
  defaultsOf,
  type Campaign,
  type CampaignDetail,
  type CampaignShipping,
} from '@recado/contract'
import { EMPTY_REPORT } from '@recado/domain'

const NOON = '2026-11-21T12:00:00.000Z'
const { peopleAgreed: _, ...DRAFT } = defaultsOf(CampaignInput)

/** A draft for the list of customers, by the number of the shop. */
export const campaignOf = (over: Partial<Campaign> = {}): Campaign => ({
  ...DRAFT,
  id: 1,
  companyId: 1,
  name: 'Novidades',
  message1: 'Olá!',
  status: 'INATIVA',
  startedAt: null,
  completedAt: null,
  whatsappId: 3,
  whatsapp: { id: 3, name: 'Loja' },
  contactListId: 4,
  contactListName: 'Clientes',
  tagListName: null,
  mediaPath: null,
  mediaName: null,
  mediaMime: null,
  queue: null,
  statusTicket: 'closed',
  maxFailedPercent: 10,
  maxOptOutPercent: 5,
  minDeliveredPercent: 50,
  isPreparing: false,
  hold: null,
  canarySize: 0,
  canaryPassedAt: null,
  report: EMPTY_REPORT,
  createdAt: NOON,
  updatedAt: NOON,
  ...over,
})

/** A person of a campaign's report, to whom its message was delivered. */
export const recipientOf = (over: Partial<CampaignShipping> = {}): CampaignShipping => ({
  id: 1,
  name: 'Mariana Castro',
  number: '5581900001234',
  email: '',
  contactId: 11,
  ticketId: null,
  ticketUuid: null,
  whatsappId: 3,
  variant: 1,
  state: 'delivered',
  reason: null,
  mayRetry: false,
  answer: null,
  sentAt: NOON,
  confirmationRequestedAt: null,
  confirmedAt: null,
  deliveredAt: NOON,
  readAt: null,
  answeredAt: null,
  updatedAt: NOON,
  ...over,
})

/** A campaign as its report and its builder read it. */
export const campaignDetailOf = (over: Partial<CampaignDetail> = {}): CampaignDetail => ({
  ...campaignOf(),
  sentToday: 0,
  reasons: [],
  variants: [],
  shipping: [],
  contactList: { id: 4, name: 'Clientes', contacts: [] },
  ...over,
})
