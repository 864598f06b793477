import type { User } from '@recado/contract'

/** Beto, who answers in Sales. */
export const userRecord = (over: Partial<User> = {}): User => ({
  id: 12,
  name: 'Beto',
  email: 'beto@acme.test',
  profile: 'user',
  super: false,
  companyId: 1,
  startWork: '08:00',
  endWork: '18:00',
  whatsappId: null,
  queues: [{ id: 1, name: 'Vendas', color: '#0f9f77' }],
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
  ...over,
})
