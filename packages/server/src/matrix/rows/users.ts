import type { FixtureIds } from '../../testing/fixtures.ts'
import {
  NOT_YOURS,
  byReplyId,
  emptyInput,
  ofCompany,
  uniqueWord,
  type RouteInput,
  type RouteRows,
} from './row.ts'

const user = {
  call: (it: FixtureIds): RouteInput => ({ params: { userId: it.userId } }),
  slots: { userId: 'ERR_NO_USER_FOUND' },
} as const

export const users = {
  listUsers: { call: emptyInput },
  listColleagues: ofCompany,
  showUser: { ...user, unseen: NOT_YOURS, hidden: { userId: NOT_YOURS } },
  createUser: {
    call: it => ({
      body: {
        name: 'Nadir',
        email: `${uniqueWord()}@example.com`,
        password: 'senha-de-nadir',
        queueIds: [it.queueId],
        whatsappId: it.whatsappId,
      },
    }),
    slots: { queueId: 'ERR_NO_QUEUE_FOUND', whatsappId: 'ERR_NO_WAPP_FOUND' },
    writes: { table: 'users', where: byReplyId },
  },
  inviteUser: {
    call: it => ({
      body: {
        name: 'Nadir',
        email: `${uniqueWord()}@example.com`,
        queueIds: [it.queueId],
        whatsappId: it.whatsappId,
      },
    }),
    slots: { queueId: 'ERR_NO_QUEUE_FOUND', whatsappId: 'ERR_NO_WAPP_FOUND' },
    writes: { table: 'users', where: byReplyId },
  },
  inviteUserAgain: user,
  updateUser: {
    // Of an expired company only oneself.
    expired: 'ERR_SUBSCRIPTION_EXPIRED',
    call: it => ({
      params: { userId: it.userId },
      body: { name: 'Beto', queueIds: [it.queueId], whatsappId: it.whatsappId },
    }),
    slots: { userId: 'ERR_NO_USER_FOUND', queueId: 'ERR_NO_QUEUE_FOUND', whatsappId: 'ERR_NO_WAPP_FOUND' },
    unseen: NOT_YOURS,
    owner: NOT_YOURS,
    writes: { table: 'users', where: it => ({ id: it.userId }) },
  },
  deleteUser: user,
} satisfies RouteRows
