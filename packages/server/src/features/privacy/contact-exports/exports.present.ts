import type { ContactExport } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import * as contacts from '../../contacts/index.ts'
import type { ContactExportRow } from './exports.store.ts'

/** An export as the viewer sees it: the name of a contact may be its number. */
export function presentExport(viewer: Pick<Viewer, 'isTricked'>, row: ContactExportRow): ContactExport {
  const contact = { id: row.contact_id, name: row.contact_name, number: row.contact_number, isGroup: false }
  const { id, name } = contacts.maskForViewer(viewer, contact)
  return {
    id: row.id,
    contact: { id, name },
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name },
    state: row.state,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    size: row.size,
    messages: row.messages,
    files: row.files,
  }
}
