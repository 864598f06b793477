import { MERGE_FIELDS, type Contact, type MergeField, type MergePreview } from '@recado/contract'
import { formatNumber } from '@recado/domain'

/** The value of a field as text; empty if the contact has none. */
export function fieldValue(contact: Contact, field: Exclude<MergeField, 'extraInfo'>): string {
  if (field === 'picture') return contact.profilePicUrl ?? ''
  return field === 'number' ? formatNumber(contact.number) : contact[field]
}

/** The fields whose values differ and are not empty. */
export const conflictingFields = ({
  into,
  from,
  conflicts,
}: Pick<MergePreview, 'into' | 'from' | 'conflicts'>): readonly MergeField[] =>
  MERGE_FIELDS.filter(field => {
    if (field === 'extraInfo') return conflicts.length > 0
    const [ours, theirs] = [fieldValue(into, field), fieldValue(from, field)]
    return ours !== '' && theirs !== '' && ours !== theirs
  })
