import { freshNumber } from '../../testing/simulator.ts'
import type { Things } from '../../testing/specimens.ts'
import { byId, ofCompany, type Input, type Rows } from './row.ts'

const contact = { call: (it: Things): Input => ({ params: { contactId: it.contactId } }), slots: { contactId: 'ERR_NO_CONTACT_FOUND' } } as const

export const contacts = {
  listContacts: { call: it => ({ query: { contactTag: [it.tagId] } }), slots: { tagId: 'nothing' } },
  listContactNames: ofCompany,
  showContact: contact,
  createContact: { call: () => ({ body: { name: 'Dario', number: freshNumber() } }), writes: { table: 'contacts', where: byId } },
  updateContact: {
    ...contact,
    call: it => ({ params: { contactId: it.contactId }, body: { name: 'Dario' } }),
    writes: { table: 'contacts', where: it => ({ id: it.contactId }) },
  },
  deleteContact: contact,
  findOrCreateContact: { call: () => ({ body: { name: 'Dario', number: freshNumber(), email: '' } }), writes: { table: 'contacts', where: byId } },
} satisfies Rows
