import { ROUTES } from '@recado/contract'
import type { AppliedCases, CaseScene } from './case.ts'

async function bringPeople(scene: CaseScene, route: 'importContacts' | 'importChats'): Promise<void> {
  const phone = await scene.phone()
  phone.addCustomer('Dario')
  const { id } = await scene.ana.ok(ROUTES[route], { body: { whatsappId: phone.whatsappId } })
  await scene.adminEvents.waitFor(
    'importMessages',
    event => event.import.id === id && event.import.state === 'finished',
  )
}

/** Erases a contact, and waits until the job has finished. */
async function eraseData({ ana, has, adminEvents }: CaseScene): Promise<void> {
  const params = { contactId: has.contactId }
  const { name } = await ana.ok(ROUTES.showContact, { params })
  const { id } = await ana.ok(ROUTES.eraseContact, { params, body: { reason: 'request', name } })
  await adminEvents.waitUntil(
    events => events.filter(one => one.name === 'erasure' && one.payload.erasureId === id).length === 2,
  )
}

/** Requests the file with the data of a contact, and waits until it is written. */
async function exportData({ ana, has, adminEvents }: CaseScene): Promise<void> {
  const { id } = await ana.ok(ROUTES.exportContactData, {
    params: { contactId: has.freeContactId },
    body: {},
  })
  await adminEvents.waitUntil(
    events =>
      events.filter(one => one.name === 'contactExport' && one.payload.contactExportId === id).length === 2,
  )
}

export const contactsCases: AppliedCases = {
  createContact: [{}],
  updateContact: [
    {},
    {
      title: 'to a name that is a number',
      call: ({ has }) => ({
        params: { contactId: has.contactId },
        body: { name: '+55 11 98888-7777', tags: [] },
      }),
    },
  ],
  deleteContact: [
    {},
    { title: 'without a ticket', call: ({ has }) => ({ params: { contactId: has.freeContactId } }) },
  ],
  findOrCreateContact: [{}],
  deleteContacts: [
    {
      call: ({ has }) => ({ body: { contactIds: [has.contactId, has.freeContactId] } }),
    },
  ],
  tagContacts: [
    {
      call: ({ has }) => ({
        body: { contactIds: [has.freeContactId], tags: [{ name: `Novo ${has.uuid}` }] },
      }),
    },
  ],
  addConsent: [
    {
      call: ({ has }) => ({
        params: { contactId: has.contactId },
        body: { purpose: 'marketing', state: 'given', reason: 'Pediu no balcão' },
      }),
    },
  ],
  eraseContact: [{ act: eraseData }],
  exportContactData: [{ act: exportData }],
  deleteContactExport: [{}],
  mergeContacts: [
    {},
    {
      title: 'who both have an open ticket',
      given: async ({ ana, beto, has }) => {
        const { freeContactId: contactId, queueId, whatsappId } = has
        await ana.ok(ROUTES.createTicket, { body: { contactId, queueId, whatsappId, userId: beto.id } })
      },
    },
  ],
  undoMerge: [{}],
  importContacts: [{ act: scene => bringPeople(scene, 'importContacts') }],
  importChats: [{ act: scene => bringPeople(scene, 'importChats') }],
  cancelImport: [{}],
}
