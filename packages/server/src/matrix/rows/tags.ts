import type { FixtureIds } from '../../testing/fixtures.ts'
import { NOT_YOURS, byReplyId, emptyInput, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

const tag = {
  call: (it: FixtureIds): RouteInput => ({ params: { tagId: it.tagId } }),
  slots: { tagId: 'ERR_NO_TAG_FOUND' },
} as const

export const tags = {
  listTags: { call: emptyInput },
  listAllTags: { call: emptyInput },
  showTag: tag,
  createTag: { call: () => ({ body: { name: uniqueWord() } }), writes: { table: 'tags', where: byReplyId } },
  updateTag: {
    ...tag,
    call: it => ({ params: { tagId: it.tagId }, body: { name: uniqueWord() } }),
    writes: { table: 'tags', where: it => ({ id: it.tagId }) },
  },
  deleteTag: tag,
  syncTags: {
    call: it => ({ body: { ticketId: it.ticketId, tags: [{ id: it.tagId }] } }),
    slots: { ticketId: 'ERR_NO_TICKET_FOUND', tagId: 'ERR_NO_TAG_FOUND' },
    unseen: NOT_YOURS,
    writes: { table: 'tickets', where: it => ({ id: it.ticketId }) },
  },
} satisfies RouteRows
