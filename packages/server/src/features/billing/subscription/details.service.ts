import type { BillingDetails, CompanyChange } from '@recado/contract'
import type { CompanyDb, PlatformDb } from '../../../kernel/database/company-db.ts'
import { detailsRecord } from '../billing.record.ts'
import { updateDetails, upsertDetails } from './details.store.ts'

/** Without an e-mail the one that stands there stays. */
export const saveDetails = (
  db: CompanyDb | PlatformDb,
  companyId: number,
  details: Omit<BillingDetails, 'email'> & { email?: string },
  now: Date,
) => upsertDetails(db, companyId, { ...detailsRecord.toColumns(details), updated_at: now })

/** The fields of a company by which its operator changes whom its invoices are for. */
type OperatorDetails = Pick<CompanyChange, 'billingName' | 'address' | 'city' | 'state' | 'zipcode'>
/** Has what an operator enters take the place of what the company did; fields that are left out stay. */
export async function replaceDetails(
  db: PlatformDb,
  companyId: number,
  { billingName, address, city, state, zipcode }: OperatorDetails,
  now: Date,
): Promise<void> {
  const name = billingName === undefined ? {} : { firstName: billingName, lastName: '' }
  const changed = detailsRecord.toColumns({ ...name, address2: address, city, state, zipcode })
  if (Object.keys(changed).length > 0) await updateDetails(db, companyId, { ...changed, updated_at: now })
}
