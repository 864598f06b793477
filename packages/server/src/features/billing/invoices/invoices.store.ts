import { Invoice } from '@recado/contract'
import type { Terms } from '@recado/domain'
import { sql, type Insertable } from 'kysely'
import type { CompanyDb, PlatformDb } from '../../../kernel/database/company-db.ts'
import type { Invoices } from '../../../schema/tables.ts'
import { invoiceRecord } from '../billing.record.ts'

const COLUMNS = [
  'id',
  'company_id',
  'due_date',
  'plan_id',
  'plan_name',
  'recurrence',
  'cents',
  'currency',
  'status',
  'paid_at',
] as const
/** SQL expression: when the company said last that it has paid an open invoice, unless nothing was found since. */
const CLAIMED_AT = sql<
  string | null
>`(select max(h.claimed_at) at time zone 'UTC' from charges h where invoices.status = 'open'
  and h.company_id = invoices.company_id and h.invoice_id = invoices.id and h.paid_at is null
  and h.claimed_at > coalesce(h.dismissed_at, '-infinity'))`
const selectInvoice = (db: CompanyDb | PlatformDb) => db.selectFrom('invoices').select(COLUMNS)
export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof selectInvoice>['executeTakeFirstOrThrow']>>

const selectShown = (db: CompanyDb | PlatformDb) =>
  db.selectFrom('invoices').select(invoiceRecord.fields(Invoice)).select(CLAIMED_AT.as('claimedAt'))

const matches = (term: string) =>
  sql<boolean>`status <> 'cancelled' and (${term} = '' or id::text = ${term} or search_text(plan_name) like like_pattern(${term}))`
export const pageInvoices = (db: CompanyDb, term: string, offset: number, limit: number) =>
  selectShown(db)
    .where(matches(term))
    .orderBy('due_date', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(sql.lit(limit))
    .execute()
/** The latest of a company, for its operator. */
export const listInvoicesOf = (db: PlatformDb, companyId: number, limit: number) =>
  selectShown(db)
    .where('company_id', '=', companyId)
    .where('status', '<>', 'cancelled')
    .orderBy('due_date', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .execute()
/** Counts the matches up to `limit`. */
export async function countInvoices(db: CompanyDb, term: string, limit: number): Promise<number> {
  const found = db.selectFrom('invoices').select('id').where(matches(term)).limit(limit)
  const { n } = await db
    .selectFrom(found.as('s'))
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
const isOpenFor = (companyId: number, dueDate: Date) =>
  sql<boolean>`(company_id = ${companyId} and due_date = ${dueDate} and status = 'open')`
export const findOpenInvoice = (db: PlatformDb, companyId: number, dueDate: Date) =>
  selectInvoice(db).where(isOpenFor(companyId, dueDate)).executeTakeFirst()
export const showOpenInvoice = (db: CompanyDb, companyId: number, dueDate: Date) =>
  selectShown(db).where(isOpenFor(companyId, dueDate)).executeTakeFirst()
/** A company that has paid nothing yet is in its trial. */
export const hasPaidInvoice = async (db: CompanyDb | PlatformDb, companyId: number): Promise<boolean> =>
  (await db
    .selectFrom('invoices')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'paid')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Locks the invoice until the end of the transaction. */
export const lockInvoice = (db: PlatformDb, companyId: number, id: number) =>
  selectInvoice(db)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
/**
 * Adds an open invoice, unless there is one for its due date. A plan for all values knows no partial index,
 * so the status is written out.
 */
export const insertInvoice = (db: PlatformDb, invoice: Insertable<Invoices>) =>
  db
    .insertInto('invoices')
    .values(invoice)
    .onConflict(conflict =>
      conflict.columns(['company_id', 'due_date']).where('status', '=', sql.lit('open')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
export const payInvoice = (
  db: PlatformDb,
  { id, company_id }: Pick<InvoiceRow, 'id' | 'company_id'>,
  paid: Pick<InvoiceRow, 'plan_id' | 'plan_name' | 'recurrence' | 'cents' | 'currency'> & { paid_at: Date },
) =>
  db
    .updateTable('invoices')
    .set({ ...paid, status: 'paid' })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()

/** The companies whose next invoice is to be made; company 1 belongs to the platform. Spec: behaviour 15. */
export const listCompaniesToInvoice = (db: PlatformDb, dueBefore: Date, limit: number) =>
  db
    .selectFrom('companies as c')
    .innerJoin('plans as p', 'p.id', 'c.plan_id')
    .select('c.id')
    .where('c.id', '<>', 1)
    .where('c.is_active', '=', true)
    .where('p.value', '>', 0)
    .where('c.due_date', '<=', dueBefore)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoices as i')
            .select('i.id')
            .whereRef('i.company_id', '=', 'c.id')
            .whereRef('i.due_date', '=', 'c.due_date')
            .where('i.status', '=', 'open'),
        ),
      ),
    )
    .limit(limit)
    .execute()
/**
 * Cancels open invoices for due dates that were moved without a payment, by the operator, also back. None is made for a
 * later date than `dueBefore`.
 */
export const cancelOutdatedInvoices = (db: PlatformDb, dueBefore: Date) =>
  sql`update invoices i set status = 'cancelled' from companies c
      where c.id = i.company_id and i.status = 'open' and i.due_date is distinct from c.due_date
        and (c.due_date is null or i.due_date < greatest(${dueBefore}::timestamptz, c.due_date))`.execute(db)

/** Has the open invoices of a company ask for what its plan costs now; returns those that did not. */
export const reviseOpenInvoices = (
  db: PlatformDb,
  companyId: number,
  { planId, planName, recurrence, cents, currency }: Terms & { readonly planName: string },
) =>
  db
    .updateTable('invoices')
    .set({ plan_id: planId, plan_name: planName, recurrence, cents, currency })
    .where('company_id', '=', companyId)
    .where('status', '=', 'open')
    .where(
      sql<boolean>`(plan_id, recurrence, cents, currency) is distinct from
        (${planId}::int, ${recurrence}::text, ${cents}::int, ${currency}::text)`,
    )
    .returning('id')
    .execute()
/** The open invoices of the due dates of companies that pay for their plan, each beside the plan and price of today. */
export const listOpenInvoiceTerms = (db: PlatformDb) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .innerJoin('plans as p', 'p.id', 'c.plan_id')
    .where('i.status', '=', 'open')
    .whereRef('i.due_date', '=', 'c.due_date')
    .where('p.value', '>', 0)
    .select(['i.company_id', 'i.plan_id', 'i.recurrence', 'i.cents', 'i.currency'])
    .select(['c.plan_id as own_plan_id', 'c.recurrence as own_recurrence'])
    .select(['p.value', 'p.currency as own_currency'])
    .execute()
