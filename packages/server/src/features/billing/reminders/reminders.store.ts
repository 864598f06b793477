import { sql, type Insertable } from 'kysely'
import type { CompanyDb, PlatformDb } from '../../../kernel/database/company-db.ts'
import type { InvoiceReminders } from '../../../schema/tables.ts'

/**
 * The open invoices of active companies whose due date lies between two moments, the steps of their plan, and
 * those that were sent.
 */
export const listRemindable = (db: PlatformDb, from: Date, to: Date) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .innerJoin('plans as p', 'p.id', 'c.plan_id')
    .select(['i.id', 'i.company_id', 'i.due_date', 'p.reminder_days as steps'])
    .select(
      sql<
        number[]
      >`array(select step from invoice_reminders r where r.company_id = i.company_id and r.invoice_id = i.id)`.as(
        'sent_steps',
      ),
    )
    .where('i.status', '=', 'open')
    .where('c.is_active', '=', true)
    .where('i.due_date', '>=', from)
    .where('i.due_date', '<=', to)
    .execute()
/** Notes a reminder; undefined when another process did. */
export const insertReminder = (db: CompanyDb, reminder: Insertable<InvoiceReminders>) =>
  db
    .insertInto('invoice_reminders')
    .values(reminder)
    .onConflict(conflict => conflict.doNothing())
    .returning('step')
    .executeTakeFirst()
/** An invoice that is still open, and the admins who may pay it. */
export const findReminderFacts = (db: CompanyDb, invoiceId: number) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .innerJoin('plans as p', 'p.id', 'c.plan_id')
    .leftJoin('billing_details as d', 'd.company_id', 'c.id')
    .select(['i.cents', 'i.currency', 'i.due_date', 'i.plan_name', 'c.name', 'c.timezone', 'c.language'])
    .select(['d.email as billing_email', 'p.currency as plan_currency'])
    .where('i.id', '=', invoiceId)
    .where('i.status', '=', 'open')
    .executeTakeFirst()
export const listAdminAddresses = (db: CompanyDb) =>
  db.selectFrom('users').select(['email', 'language']).where('profile', '=', 'admin').orderBy('id').execute()
