import type { BillingDetails, StoredBillingDetails } from '@recado/contract'
import type { CompanyDb, PlatformDb } from '../../../kernel/database/company-db.ts'
import { upsertDetails, type DetailsRow } from './details.store.ts'

export const presentDetails = (row: DetailsRow): StoredBillingDetails => ({
  email: row.email || row.company_email,
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  address2: row.address ?? '',
  city: row.city ?? '',
  state: row.state ?? '',
  zipcode: row.zipcode ?? '',
  country: row.country ?? '',
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
