import type { Things } from '../../testing/specimens.ts'
import { byId, ofCompany, unique, type Input, type Rows } from './row.ts'

const queue = { call: (it: Things): Input => ({ params: { queueId: it.queueId } }), slots: { queueId: 'ERR_NO_QUEUE_FOUND' } } as const

export const queues = {
  listQueues: ofCompany,
  showQueue: queue,
  createQueue: { call: () => ({ body: { name: unique(), color: `#${unique().slice(0, 8)}` } }), writes: { table: 'queues', where: byId } },
  updateQueue: {
    ...queue,
    call: it => ({ params: { queueId: it.queueId }, body: { name: unique() } }),
    writes: { table: 'queues', where: it => ({ id: it.queueId }) },
  },
  deleteQueue: queue,
} satisfies Rows
