import { sql, type Insertable } from 'kysely'
import type { CompanyDb, PlatformDb } from '../../../kernel/database/company-db.ts'
import type { BillingDetails } from '../../../schema/tables.ts'

/** Whom invoices are for, and the address of the company for those who entered none. */
export const findDetails = (db: CompanyDb | PlatformDb, companyId: number) =>
  db
    .selectFrom('companies as c')
    .leftJoin('billing_details as d', 'd.company_id', 'c.id')
    .where('c.id', '=', companyId)
    .select(['c.email as company_email', 'd.email', 'd.first_name', 'd.last_name', 'd.address', 'd.city'])
    .select(['d.state', 'd.zipcode', 'd.country'])
    .executeTakeFirstOrThrow()
export type DetailsRow = Awaited<ReturnType<typeof findDetails>>

type Details = Omit<Insertable<BillingDetails>, 'company_id'>
export const upsertDetails = (db: CompanyDb | PlatformDb, company_id: number, details: Details) =>
  db
    .insertInto('billing_details')
    .values({ company_id, ...details })
    .onConflict(conflict => conflict.column('company_id').doUpdateSet(details))
    .execute()

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
