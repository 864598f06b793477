import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import type { StoredChannelDetails } from '../../../schema/stored.ts'
import type { Messages } from '../../../schema/tables.ts'
import type { ExternalRef } from '../changes/pending-changes.store.ts'

/** All receipts that arrived before their message, as one. */
export interface PendingReceipt {
  readonly ack: number
  readonly failure: Messages['failure']
  readonly details: StoredChannelDetails | null
}

export const findPendingReceipt = (
  db: CompanyDb,
  { connectionId, externalId }: ExternalRef,
): Promise<PendingReceipt | undefined> =>
  db
    .selectFrom('early_receipts')
    .select(['ack', 'failure', 'details'])
    .where('connection_id', '=', connectionId)
    .where('external_id', '=', externalId)
    .executeTakeFirst()

export const savePendingReceipt = (
  db: CompanyDb,
  { connectionId, externalId }: ExternalRef,
  { ack, failure, details }: PendingReceipt,
) => {
  const values = { ack, failure, details: details && JSON.stringify(details) }
  return db
    .insertInto('early_receipts')
    .values({ connection_id: connectionId, external_id: externalId, ...values })
    .onConflict(conflict =>
      conflict.columns(['company_id', 'connection_id', 'external_id']).doUpdateSet(values),
    )
    .execute()
}
