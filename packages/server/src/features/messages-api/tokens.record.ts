import { ConnectionToken } from '@recado/contract'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const tokenRecord = defineRecord('connection_tokens', {
  reads: ConnectionToken,
  columns: { createdBy: computed },
  archive: 'secret',
})
