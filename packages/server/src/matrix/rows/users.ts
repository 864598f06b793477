import type { Things } from '../../testing/specimens.ts'
import { NOT_YOURS, byId, none, ofCompany, unique, type Input, type Rows } from './row.ts'

const user = { call: (it: Things): Input => ({ params: { userId: it.userId } }), slots: { userId: 'ERR_NO_USER_FOUND' } } as const

export const users = {
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
} satisfies Rows
