import { RetentionRun } from '@recado/contract'
import { defineRecord } from '../../kernel/database/record.ts'

export const retentionRunRecord = defineRecord('retention_runs', {
  reads: RetentionRun,
  columns: {},
  archive: 'work',
})
