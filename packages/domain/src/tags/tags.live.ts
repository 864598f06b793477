import type { LivePayload, TagBrief, TagOption } from '@recado/contract'
import { compareNames } from '../lists/compare-names.ts'
import { removeRow, upsertRow } from '../lists/rows.ts'

const byName = (a: TagBrief, b: TagBrief): number => compareNames(a.name, b.name) || a.id - b.id

/** All tags of the company, by name, after something was heard. */
export const reduceTags = (tags: readonly TagOption[], event: LivePayload<'tag'>): TagOption[] =>
  event.action === 'delete'
    ? removeRow(tags, event.tagId)
    : upsertRow(tags, { ...event.tag, kanban: event.isLane ? 1 : 0 }).toSorted(byName)
