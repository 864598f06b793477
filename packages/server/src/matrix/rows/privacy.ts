import type { FixtureIds } from '../../testing/fixtures.ts'
import { byReplyId, emptyInput, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

/** Of another company: operators may use any of them. */
const spareCompany = {
  call: (it: FixtureIds): RouteInput => ({ params: { companyId: it.spareCompanyId } }),
  slots: { spareCompanyId: 'ignored' },
  writes: 'nothing',
} as const

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
  exportContactData: {
    call: it => ({ params: { contactId: it.freeContactId }, body: { language: 'en' } }),
    slots: { freeContactId: 'ERR_NO_CONTACT_FOUND' },
    writes: {
      table: 'contact_exports',
      where: byReplyId,
      workerColumns: ['state', 'attempts', 'size', 'messages', 'files', 'expires_at'],
    },
  },
  listContactExports: { call: emptyInput },
  showContactExport: {
    call: it => ({ params: { contactExportId: it.contactExportId } }),
    slots: { contactExportId: 'ERR_NO_EXPORT_FOUND' },
  },
  deleteContactExport: {
    call: it => ({ params: { contactExportId: it.contactExportId } }),
    slots: { contactExportId: 'ERR_NO_EXPORT_FOUND' },
    writes: 'nothing',
  },
  downloadContactExport: {
    call: it => ({ params: { contactExportId: it.contactExportId } }),
    slots: { contactExportId: 'ERR_NO_EXPORT_FOUND' },
  },
  exportCompany: spareCompany,
  showCompanyExport: spareCompany,
  // Nobody has requested one; the tests of the feature do.
  deleteCompanyExport: { ...spareCompany, always: 'ERR_NO_EXPORT_FOUND' },
  downloadCompanyExport: { ...spareCompany, always: 'ERR_NO_EXPORT_FOUND' },
} satisfies RouteRows
