import { BillingDetails, Invoice, StoredBillingDetails } from '@recado/contract'
import { sql, type RawBuilder } from 'kysely'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const detailsRecord = defineRecord('billing_details', {
  reads: StoredBillingDetails,
  writes: BillingDetails,
  columns: { address2: 'address' },
  archive: 'operator',
})

export const invoiceRecord = defineRecord('invoices', {
  reads: Invoice,
  columns: {
    detail: 'plan_name',
    value: { column: 'cents', read: (cents: RawBuilder<unknown>) => sql<number>`(${cents} / 100.0)::float8` },
    // Of its charges: `invoices.store.ts`.
    claimedAt: computed,
  },
  archive: { plan_id: 'operator', created_at: 'exported' },
})
