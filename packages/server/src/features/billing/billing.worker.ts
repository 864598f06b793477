import type { Worker } from '../../kernel/process/feature.ts'
import { poll } from '../../kernel/work/poll.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { reconcileCharges } from './charges/charges.service.ts'
import { reviseInvoices, withdrawCodes } from './charges/superseding.service.ts'
import { issueInvoices } from './invoices/invoices.service.ts'
import { sendReminders } from './reminders/reminders.service.ts'

const INTERVAL_MS = 60_000

/** One round of the billing of all companies; a second process that runs it at the same time changes nothing. */
export async function runBilling(context: AppContext): Promise<void> {
  await reviseInvoices(context)
  await issueInvoices(context)
  await withdrawCodes(context)
  await reconcileCharges(context)
  await sendReminders(context)
}

export const startBilling = (context: AppContext): Promise<Worker> =>
  Promise.resolve(
    poll(context, { name: 'billing', intervalMs: INTERVAL_MS, lease: 'billing' }, () => runBilling(context)),
  )
