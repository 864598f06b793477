import type { ContactMerge } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import * as contacts from '../contacts/index.ts'
import type { MergeRow } from './contact-merges.store.ts'

/** Presents a merge to the viewer; the removed contact's name may be its number. */
export function presentMerge(viewer: Pick<Viewer, 'isTricked'>, row: MergeRow): ContactMerge {
  const gone = { name: row.kept_name ?? row.from_name ?? '', number: row.kept_number ?? '', isGroup: false }
  return {
    id: row.id,
    contactId: row.contact_id,
    fromId: row.from_id,
    fromName: contacts.maskForViewer(viewer, gone).name,
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    createdAt: row.created_at.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
    mayUndo: row.is_last,
  }
}
