import { emptyInput, uniqueWord, type RouteRows } from './row.ts'

export const privacy = {
  eraseContact: {
    // No contact has this name; the tests of the feature erase for real.
    call: it => ({ params: { contactId: it.contactId }, body: { reason: 'request', name: uniqueWord() } }),
    slots: { contactId: 'ERR_NO_CONTACT_FOUND' },
    always: 'ERR_ERASURE_NAME',
    writes: 'nothing',
  },
  listErasures: { call: emptyInput },
  showErasure: {
    call: it => ({ params: { erasureId: it.erasureId } }),
    slots: { erasureId: 'ERR_NO_ERASURE_FOUND' },
  },
} satisfies RouteRows
