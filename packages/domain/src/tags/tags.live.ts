import type { LivePayload, TagBrief } from '@recado/contract'
import { removeRow, upsertRow } from '../lists/rows.ts'

/** All tags of the company, by name, after something was heard. */
export const reduceTags = (tags: readonly TagBrief[], event: LivePayload<'tag'>): TagBrief[] =>
  event.action === 'delete' ? removeRow(tags, event.tagId) : upsertRow(tags, event.tag).toSorted((a, b) => a.name.localeCompare(b.name))
