import { DAY_MS } from '@recado/contract'
import { dueMailingTime, nextMailingTime } from '@recado/domain'
import * as companies from '../companies/index.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import { poll } from '../../kernel/work/poll.ts'
import { listDueMailings } from './platform.store.ts'
import * as store from './mailings.store.ts'

const POLL_MS = 20_000
const BATCH_SIZE = 100
/** How long a report is tried again that the mail server does not take. */
const RETRY_MS = DAY_MS

/**
 * Adds the e-mails of the mailings that are due, for the last of their times alone. Without a mail server they
 * stay due.
 */
export async function runDueMailings(context: AppContext): Promise<void> {
  if (!context.mail.isSet) return
  for (const { company_id, id } of await listDueMailings(context.platform, context.clock.now(), BATCH_SIZE))
    await withScope(context, systemViewer(company_id), scope => dispatch(scope, id)).catch((error: unknown) =>
      context.log.warn({ mailingId: id, err: error }, 'A report could not be mailed; it is tried again.'),
    )
}

/** The jobs and the next time are one commit, so a crash leaves all or nothing. */
async function dispatch(scope: Scope, id: number): Promise<void> {
  if (!(await store.claimDueMailing(scope.db, id, scope.now))) return
  const [mailing, zone] = await Promise.all([
    store.findMailing(scope.db, id),
    companies.findTimezone(scope.db, scope.companyId),
  ])
  if (!mailing) return
  const at = dueMailingTime(mailing, new Date(mailing.nextAt), scope.now, zone)
  // Its readers are addresses that nobody has proved.
  if (at && !(await companies.isUnconfirmed(scope))) addReports(scope, mailing, at)
  await store.saveMailing(scope.db, id, { next_at: nextMailingTime(mailing, scope.now, zone) })
}

function addReports(scope: Scope, { id, recipientIds }: store.MailingRow, at: Date): void {
  const job = {
    mailingId: id,
    at: at.toISOString(),
    isTest: false,
    retryUntil: new Date(scope.now.getTime() + RETRY_MS).toISOString(),
  }
  for (const userId of recipientIds)
    scope.enqueueJob({ job: 'reportMailings.send', args: { ...job, userId } })
}

/** Polls in every worker process; one process claims each mailing. */
export const startMailingWorker = (context: AppContext): Worker =>
  poll(context, { name: 'reportMailings.runDue', intervalMs: POLL_MS }, () => runDueMailings(context))
