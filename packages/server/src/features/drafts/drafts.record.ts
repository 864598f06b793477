import { Draft, DraftInput } from '@recado/contract'
import { defineRecord, json } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const draftRecord = defineRecord('drafts', {
  reads: Draft,
  writes: DraftInput,
  // The age becomes a moment, and the device is told.
  columns: { mentions: json, ageMs: computed, device: computed },
  archive: 'private',
})
