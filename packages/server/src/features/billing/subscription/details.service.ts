import type { BillingDetails, CompanyChange, StoredBillingDetails } from '@recado/contract'
import type { CompanyDb, PlatformDb } from '../../../kernel/database/company-db.ts'
import { updateDetails, upsertDetails, type DetailsRow } from './details.store.ts'

export const presentDetails = (row: DetailsRow): StoredBillingDetails => ({
  email: row.email || row.company_email,
  firstName: row.first_name ?? row.company_billing_name,
  lastName: row.last_name ?? '',
  address2: row.address ?? row.company_address,
  city: row.city ?? row.company_city,
  state: row.state ?? row.company_state,
  zipcode: row.zipcode ?? row.company_zipcode,
  country: row.country ?? row.company_country,
})

/** Without an e-mail the one that stands there stays. */
export const saveDetails = (
  db: CompanyDb | PlatformDb,
  companyId: number,
  { email, ...details }: Omit<BillingDetails, 'email'> & { email?: string },
  now: Date,
) =>
  upsertDetails(db, companyId, {
    ...(email === undefined ? {} : { email }),
    first_name: details.firstName,
    last_name: details.lastName,
    address: details.address2,
    city: details.city,
    state: details.state,
    zipcode: details.zipcode,
    country: details.country,
    updated_at: now,
  })

/** The fields of a company by which its operator changes whom its invoices are for. */
type OperatorDetails = Pick<CompanyChange, 'billingName' | 'address' | 'city' | 'state' | 'zipcode'>
/** Has what an operator enters take the place of what the company did; fields that are left out stay. */
export async function replaceDetails(
  db: PlatformDb,
  companyId: number,
  { billingName, address, city, state, zipcode }: OperatorDetails,
  now: Date,
): Promise<void> {
  const name = billingName === undefined ? {} : { first_name: billingName, last_name: '' }
  const entered = Object.entries({ ...name, address, city, state, zipcode })
  const changed = Object.fromEntries(entered.filter(([, value]) => value !== undefined))
  if (Object.keys(changed).length > 0) await updateDetails(db, companyId, { ...changed, updated_at: now })
}
