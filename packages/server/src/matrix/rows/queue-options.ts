import type { FixtureIds } from '../../testing/fixtures.ts'
import { asRecordForm, byReplyId, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

const option = {
  call: (it: FixtureIds): RouteInput => ({ params: { queueOptionId: it.queueOptionId } }),
  slots: { queueOptionId: 'ERR_NO_QUEUE_OPTION_FOUND' },
} as const
const writes = { table: 'queue_options', where: (it: FixtureIds) => ({ id: it.queueOptionId }) } as const

const createQueueOptionCall = (it: FixtureIds): RouteInput => ({
  body: {
    queueId: it.queueId,
    parentId: it.queueOptionId,
    title: uniqueWord(),
    action: { type: 'queue', queueId: it.otherQueueId },
  },
})
const updateQueueOptionCall = (it: FixtureIds): RouteInput => ({
  params: { queueOptionId: it.queueOptionId },
  body: { title: uniqueWord(), action: { type: 'user', userId: it.userId } },
})

export const queueOptions = {
  listQueueOptions: {
    call: it => ({ query: { queueId: it.queueId, parentId: -1 } }),
    slots: { queueId: 'ERR_NO_QUEUE_FOUND' },
  },
  createQueueOption: {
    call: createQueueOptionCall,
    multipart: asRecordForm(createQueueOptionCall, () => new File(['Oi'], 'oi.txt')),
    slots: {
      queueId: 'ERR_NO_QUEUE_FOUND',
      queueOptionId: 'ERR_NO_QUEUE_OPTION_FOUND',
      otherQueueId: 'ERR_NO_QUEUE_FOUND',
    },
    writes: { table: 'queue_options', where: byReplyId },
  },
  updateQueueOption: {
    ...option,
    call: updateQueueOptionCall,
    multipart: asRecordForm(updateQueueOptionCall, () => new File(['Oi'], 'oi.txt')),
    slots: { ...option.slots, userId: 'ERR_NO_USER_FOUND' },
    writes,
  },
  deleteQueueOption: option,
  uploadQueueOptionMedia: {
    ...option,
    call: it => ({
      params: { queueOptionId: it.queueOptionId },
      form: { typeArch: 'queueOption', file: [new File(['Oi'], 'oi.txt')] },
    }),
    writes,
  },
  deleteQueueOptionMedia: option,
} satisfies RouteRows
