import { PlanDetail, PlanInput, type Currency } from '@recado/contract'
import { sql, type RawBuilder } from 'kysely'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const planRecord = defineRecord('plans', {
  reads: PlanDetail,
  writes: PlanInput,
  columns: {
    currency: { read: (currency: RawBuilder<unknown>) => sql<Currency>`${currency}` },
    companies: computed,
  },
  archive: 'platform',
})
