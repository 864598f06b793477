import { freshNumber } from '../../testing/simulator.ts'
import type { FixtureIds } from '../../testing/fixtures.ts'
import { byReplyId, ofCompany, type RouteInput, type RouteRows } from './row.ts'

const contact = {
  call: (it: FixtureIds): RouteInput => ({ params: { contactId: it.contactId } }),
  slots: { contactId: 'ERR_NO_CONTACT_FOUND' },
} as const

export const contacts = {
  listContacts: { call: it => ({ query: { contactTag: [it.tagId] } }), slots: { tagId: 'nothing' } },
  listContactNames: ofCompany,
  listContactIds: { call: it => ({ query: { contactTag: [it.tagId] } }), slots: { tagId: 'nothing' } },
  exportContacts: { call: it => ({ query: { contactTag: [it.tagId] } }), slots: { tagId: 'ignored' } },
  deleteContacts: {
    call: it => ({ body: { contactIds: [it.contactId] } }),
    slots: { contactId: 'ERR_NO_CONTACT_FOUND' },
    oneByOne: true,
    writes: 'nothing',
  },
  tagContacts: {
    call: it => ({ body: { contactIds: [it.contactId], tags: [{ id: it.tagId }] } }),
    slots: { contactId: 'ERR_NO_CONTACT_FOUND', tagId: 'ERR_NO_TAG_FOUND' },
    oneByOne: true,
    writes: 'nothing',
  },
  showContact: contact,
  createContact: {
    call: () => ({ body: { name: 'Dario', number: freshNumber() } }),
    writes: { table: 'contacts', where: byReplyId },
  },
  updateContact: {
    ...contact,
    call: it => ({ params: { contactId: it.contactId }, body: { name: 'Dario' } }),
    writes: { table: 'contacts', where: it => ({ id: it.contactId }) },
  },
  deleteContact: contact,
  findOrCreateContact: {
    call: () => ({ body: { name: 'Dario', number: freshNumber(), email: '' } }),
    writes: { table: 'contacts', where: byReplyId },
  },
} satisfies RouteRows
