// spec: roles-1
import type { Me } from '@recado/contract'
import { expect, it } from 'vitest'
import { viewerOf } from './viewer.ts'

it('makes the viewer of the logged-in person, switches as booleans', () => {
  const me = {
    id: 2,
    name: 'Beto',
    email: 'beto@acme.test',
    profile: 'user',
    super: false,
    companyId: 1,
    queues: [{ id: 10, name: 'Vendas', color: '#fff' }],
    allTicket: 'enabled',
    allHistoric: 'disabled',
    allUserChat: 'enabled',
    userClosePendingTicket: 'disabled',
    showDashboard: 'disabled',
    isTricked: 'enabled',
    allowGroup: true,
  } as unknown as Me
  expect(viewerOf(me)).toEqual({
    id: 2,
    companyId: 1,
    profile: 'user',
    super: false,
    queueIds: [10],
    allowGroup: true,
    allTicket: true,
    allHistoric: false,
    allUserChat: true,
    userClosePendingTicket: false,
    showDashboard: false,
    isTricked: true,
  })
})
