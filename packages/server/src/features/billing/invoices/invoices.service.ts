import { LIMITS, refuse, type Invoice } from '@recado/contract'
import { isInvoiceDue, priceCents } from '@recado/domain'
import * as companies from '../../companies/index.ts'
import { allOrThrow } from '../../../kernel/batching/all-or-throw.ts'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../../kernel/database/platform-db.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import {
  cancelOutdatedInvoices,
  countInvoices,
  findOpenInvoice,
  insertInvoice,
  listCompaniesToInvoice,
  pageInvoices,
  type InvoiceRow,
} from './invoices.store.ts'

/** Latest due date first. */
export async function list(
  scope: Scope,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Promise<{ invoices: Invoice[]; count: number; hasMore: boolean }> {
  const [rows, count] = await allOrThrow(
    pageInvoices(scope.db, searchParam, (pageNumber - 1) * LIMITS.page, LIMITS.page + 1),
    countInvoices(scope.db, searchParam, LIMITS.countMax),
  )
  return {
    invoices: rows.slice(0, LIMITS.page),
    count,
    hasMore: rows.length > LIMITS.page,
  }
}

export type LockedSubscription = NonNullable<Awaited<ReturnType<typeof companies.lockSubscription>>>

/**
 * Returns the open invoice for the due date of a locked company, and makes it where there is none. The lock
 * makes two processes take turns, and a payment moves the date under the same lock. @throws ERR_NOTHING_TO_PAY
 */
export async function ensureInvoice(
  db: PlatformDb,
  company: LockedSubscription,
  now: Date,
): Promise<InvoiceRow> {
  const { id: company_id, due_date, plan_id, plan_name, recurrence, currency } = company
  const cents = priceCents(company.value, recurrence)
  if (due_date === null || !companies.mayExpire(company_id)) throw refuse('ERR_NOTHING_TO_PAY')
  const existing = await findOpenInvoice(db, company_id, due_date)
  if (existing) return existing
  if (cents <= 0) throw refuse('ERR_NOTHING_TO_PAY')
  const invoice = { company_id, due_date, plan_id, plan_name, recurrence, cents, currency, created_at: now }
  await insertInvoice(db, invoice)
  const made = await findOpenInvoice(db, company_id, due_date)
  if (!made) throw new Error('The invoice that was just made is gone.')
  return made
}

const BATCH = 200

/** Makes the invoices of due dates that are near, each once. Spec: behaviour 15. */
export async function issueInvoices(context: AppContext): Promise<void> {
  const now = context.clock.now()
  const dueBefore = new Date(now.getTime() + LIMITS.invoiceDays * 86_400_000)
  await withPlatformDb(context, db => cancelOutdatedInvoices(db, dueBefore))
  const due = await listCompaniesToInvoice(context.platform, dueBefore, BATCH)
  for (const { id } of due)
    await withPlatformDb(context, async db => {
      const company = await companies.lockSubscription(db, id)
      // Since the list was read it may have been paid.
      if (company && company.value > 0 && isInvoiceDue(company.due_date, now))
        await ensureInvoice(db, company, now)
    })
}
