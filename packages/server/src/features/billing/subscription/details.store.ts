import { StoredBillingDetails } from '@recado/contract'
import { sql, type Insertable } from 'kysely'
import { allOrThrow } from '../../../kernel/batching/all-or-throw.ts'
import type { CompanyDb, PlatformDb } from '../../../kernel/database/company-db.ts'
import type { BillingDetails } from '../../../schema/tables.ts'
import { detailsRecord } from '../billing.record.ts'

/** Whom invoices are for: what the company entered, or else what its operator knows of it. */
export async function findDetails(db: CompanyDb, companyId: number): Promise<StoredBillingDetails> {
  const [entered, known] = await allOrThrow(
    db.selectFrom('billing_details').select(detailsRecord.fields(StoredBillingDetails)).executeTakeFirst(),
    db
      .selectFrom('companies')
      .where('id', '=', companyId)
      .select(['email', 'billing_name as firstName', sql.lit('').as('lastName'), 'address as address2'])
      .select(['city', 'state', 'zipcode', 'country'])
      .executeTakeFirstOrThrow(),
  )
  return { ...known, ...entered, email: entered?.email || known.email }
}

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
