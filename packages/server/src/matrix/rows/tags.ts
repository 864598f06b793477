import type { Things } from '../../testing/specimens.ts'
import { NOT_YOURS, byId, none, unique, type Input, type Rows } from './row.ts'

const tag = { call: (it: Things): Input => ({ params: { tagId: it.tagId } }), slots: { tagId: 'ERR_NO_TAG_FOUND' } } as const

export const tags = {
  listTags: { call: none },
  listAllTags: { call: none },
  showTag: tag,
  createTag: { call: () => ({ body: { name: unique() } }), writes: { table: 'tags', where: byId } },
  updateTag: { ...tag, call: it => ({ params: { tagId: it.tagId }, body: { name: unique() } }), writes: { table: 'tags', where: it => ({ id: it.tagId }) } },
  deleteTag: tag,
  syncTags: {
    call: it => ({ body: { ticketId: it.ticketId, tags: [{ id: it.tagId }] } }),
    slots: { ticketId: 'ERR_NO_TICKET_FOUND', tagId: 'ERR_NO_TAG_FOUND' },
    unseen: NOT_YOURS,
    writes: { table: 'tickets', where: it => ({ id: it.ticketId }) },
  },
} satisfies Rows
