import type { FixtureIds } from '../../testing/fixtures.ts'
import { byReplyId, type RouteRows } from './row.ts'

const two = (it: FixtureIds) => ({ intoId: it.contactId, fromId: it.freeContactId })
const ofTwo = { contactId: 'ERR_NO_CONTACT_FOUND', freeContactId: 'ERR_NO_CONTACT_FOUND' } as const

export const merges = {
  listMergeSuggestions: {
    call: it => ({ query: { contactId: it.contactId } }),
    slots: { contactId: 'ERR_NO_CONTACT_FOUND' },
  },
  previewMerge: { call: it => ({ query: two(it) }), slots: ofTwo },
  listMerges: {
    call: it => ({ query: { contactId: it.contactId } }),
    slots: { contactId: 'ERR_NO_CONTACT_FOUND' },
  },
  mergeContacts: {
    call: it => ({ body: { ...two(it), take: ['name', 'extraInfo'] } }),
    slots: ofTwo,
    writes: { table: 'contact_merges', where: byReplyId },
  },
  undoMerge: { call: it => ({ params: { mergeId: it.mergeId } }), slots: { mergeId: 'ERR_NO_MERGE_FOUND' } },
  keepContactsApart: {
    call: it => ({ body: two(it) }),
    slots: ofTwo,
    writes: {
      table: 'contacts_apart',
      where: it => ({ contact_id: it.contactId, other_id: it.freeContactId }),
    },
  },
} satisfies RouteRows
