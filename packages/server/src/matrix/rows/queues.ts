import type { FixtureIds } from '../../testing/fixtures.ts'
import { byReplyId, ofCompany, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

const queue = {
  call: (it: FixtureIds): RouteInput => ({ params: { queueId: it.queueId } }),
  slots: { queueId: 'ERR_NO_QUEUE_FOUND' },
} as const

export const queues = {
  listQueues: ofCompany,
  showQueue: queue,
  createQueue: {
    call: it => ({
      body: { name: uniqueWord(), color: `#${uniqueWord().slice(0, 8)}`, promptId: it.promptId },
    }),
    slots: { promptId: 'ERR_NO_PROMPT_FOUND' },
    writes: { table: 'queues', where: byReplyId },
  },
  updateQueue: {
    ...queue,
    call: it => ({
      params: { queueId: it.queueId },
      body: { name: uniqueWord(), integrationId: it.integrationId },
    }),
    slots: { ...queue.slots, integrationId: 'ERR_NO_INTEGRATION_FOUND' },
    writes: { table: 'queues', where: it => ({ id: it.queueId }) },
  },
  // Nothing leads to this one.
  deleteQueue: {
    call: it => ({ params: { queueId: it.otherQueueId } }),
    slots: { otherQueueId: 'ERR_NO_QUEUE_FOUND' },
  },
} satisfies RouteRows
