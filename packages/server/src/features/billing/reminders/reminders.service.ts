import { DAY_MS, REMINDER_DAYS } from '@recado/contract'
import { dueReminder, takesCurrency } from '@recado/domain'
import { systemViewer, withReadOnlyScope, withScope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { JobKind } from '../../../kernel/work/job-kind.ts'
import { findInstructions } from '../gateways/instructions.ts'
import { renderReminder, type ReminderPayment } from './reminders.emails.ts'
import { findReminderFacts, insertReminder, listAdminAddresses, listRemindable } from './reminders.store.ts'

declare module '../../../kernel/work/job-requests.ts' {
  interface Jobs {
    'billing.remind': { invoiceId: number; step: number }
  }
}

/** Days around a due date within which there is something to remind of; some more for a server that was down. */
const REACH_DAYS = Math.max(...REMINDER_DAYS) + 5

/** Adds the reminders that are due, each step of an invoice once. Without a mail server there are none. */
export async function sendReminders(context: AppContext): Promise<void> {
  if (!context.mail.isSet) return
  const now = context.clock.now()
  const around = (days: number): Date => new Date(now.getTime() + days * DAY_MS)
  const invoices = await listRemindable(context.platform, around(-REACH_DAYS), around(REACH_DAYS))
  for (const {
    id: invoiceId,
    company_id: companyId,
    due_date: dueDate,
    steps,
    sent_steps: sentSteps,
  } of invoices) {
    const step = dueReminder({ dueDate, steps, sentSteps }, now)
    if (step === undefined) continue
    await withScope(context, systemViewer(companyId), async scope => {
      const reminder = { invoice_id: invoiceId, step, sent_at: now }
      if (await insertReminder(scope.db, reminder))
        scope.enqueueJob({ job: 'billing.remind', args: { invoiceId, step } })
    })
  }
}

/** Asks what a checkout asks: whether the gateway that is chosen now takes the currency of the plan. */
async function findPayment({ services, platform }: AppContext, currency: string): Promise<ReminderPayment> {
  const gateway = (await services.billing.loadChosen())?.name ?? null
  return takesCurrency(gateway, currency) ? 'pix' : { instructions: await findInstructions(platform) }
}

/** Sends a reminder to the billing address, or to the admins where there is none; not of a paid invoice. */
export const deliverReminder: JobKind<'billing.remind'> = {
  workers: 'push',
  async run(context, companyId, { invoiceId, step }) {
    const { facts, admins } = await withReadOnlyScope(context, systemViewer(companyId), async scope => ({
      facts: await findReminderFacts(scope.db, invoiceId),
      admins: await listAdminAddresses(scope.db),
    }))
    if (!facts) return
    const payment = await findPayment(context, facts.plan_currency)
    const readers = facts.billing_email
      ? [{ email: facts.billing_email, language: facts.language }]
      : admins.map(({ email, language }) => ({ email, language: language ?? facts.language }))
    const letters = await Promise.allSettled(
      readers.map(({ email, language }) =>
        context.mail.send({
          to: email,
          ...renderReminder(language, { ...facts, step }, payment, context.config.publicUrl),
        }),
      ),
    )
    // Where one admin has the letter, the others are not worth a second one to them.
    if (letters.length > 0 && letters.every(({ status }) => status === 'rejected'))
      throw new Error('No mail server took the reminder.')
  },
}
