import { Erasure } from '@recado/contract'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const erasureRecord = defineRecord('erasures', {
  reads: Erasure,
  columns: { contactId: 'contact', user: computed },
  archive: {
    user_id: 'exported',
    user_name: 'exported',
    subject: 'secret',
    after_row: 'work',
    heard_at: 'work',
    step: 'work',
  },
})
