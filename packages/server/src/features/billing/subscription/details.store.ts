import { sql, type Insertable } from 'kysely'
import type { CompanyDb, PlatformDb } from '../../../kernel/database/company-db.ts'
import type { BillingDetails } from '../../../schema/tables.ts'

/** Whom invoices are for, and what the operator knows of the company for those who entered nothing. */
export const findDetails = (db: CompanyDb | PlatformDb, companyId: number) =>
  db
    .selectFrom('companies as c')
    .leftJoin('billing_details as d', 'd.company_id', 'c.id')
    .where('c.id', '=', companyId)
    .select(['c.email as company_email', 'd.email', 'd.first_name', 'd.last_name', 'd.address', 'd.city'])
    .select(['d.state', 'd.zipcode', 'd.country'])
    .select([
      'c.billing_name as company_billing_name',
      'c.address as company_address',
      'c.city as company_city',
    ])
    .select(['c.state as company_state', 'c.zipcode as company_zipcode', 'c.country as company_country'])
    .executeTakeFirstOrThrow()
export type DetailsRow = Awaited<ReturnType<typeof findDetails>>

type Details = Omit<Insertable<BillingDetails>, 'company_id'>
export const upsertDetails = (db: CompanyDb | PlatformDb, company_id: number, details: Details) =>
  db
    .insertInto('billing_details')
    .values({ company_id, ...details })
    .onConflict(conflict => conflict.column('company_id').doUpdateSet(details))
    .execute()

/** Changes what stands there; a company that entered nothing has no row. */
export const updateDetails = (db: PlatformDb, companyId: number, details: Partial<Details>) =>
  db.updateTable('billing_details').set(details).where('company_id', '=', companyId).execute()

/** The billing address of a company, or else the company's own, or that of its first admin. */
export const findPayerEmail = async (db: PlatformDb, companyId: number): Promise<string> => {
  const { email } = await db
    .selectFrom('companies as c')
    .leftJoin('billing_details as d', 'd.company_id', 'c.id')
    .where('c.id', '=', companyId)
    .select(
      sql<string>`coalesce(nullif(d.email, ''), nullif(c.email, ''),
        (select u.email from users u where u.company_id = c.id and u.profile = 'admin' order by u.id limit 1), '')`.as(
        'email',
      ),
    )
    .executeTakeFirstOrThrow()
  return email
}
