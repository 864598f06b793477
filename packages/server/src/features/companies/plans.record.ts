import { PlanDetail, PlanInput } from '@recado/contract'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const planRecord = defineRecord('plans', {
  reads: PlanDetail,
  writes: PlanInput,
  columns: { companies: computed },
  archive: 'platform',
})
