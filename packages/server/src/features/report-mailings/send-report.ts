import { can, mailingPeriod, type Viewer } from '@recado/domain'
import * as reports from '../reports/index.ts'
import * as users from '../users/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { Email } from '../../kernel/mail/index.ts'
import type { JobKind } from '../../kernel/work/job-kind.ts'
import { systemViewer, withReadOnlyScope, withScope, type Scope } from '../../kernel/database/scope.ts'
import { renderReport } from './mailings.emails.ts'
import * as store from './mailings.store.ts'

/** The report of one time for one reader. A test is for an admin who asked for it, recipient or not. */
interface ReportJob {
  readonly mailingId: number
  readonly userId: number
  /** ISO 8601. */
  readonly at: string
  readonly isTest: boolean
  /** ISO 8601; a failure of a test is tried again a few times only. */
  readonly retryUntil: string
}
declare module '../../kernel/work/job-requests.ts' {
  interface Jobs {
    'reportMailings.send': ReportJob
  }
}

/** Seconds between two tries, so that an outage of the mail server costs no report. */
const RETRY_SECONDS = 600

/** How long one process may hand a report to the mail server, before another takes over: it was killed. */
const SENDING_SECONDS = 120

/**
 * Mails a report to one reader, with the rights that they have now. It is noted before the server is asked, so that
 * a job that runs twice mails once; a failure takes the note back and adds the job again. After a crash between note and
 * answer nobody knows whether the server took it. Then it is mailed again under the same message id, by which mail
 * programs know a copy: a second copy costs a glance, a missing report is not noticed.
 */
export const sendReport: JobKind<'reportMailings.send'> = {
  workers: 'push',
  waitsForCompany: true,
  async run(context, companyId, job) {
    const viewer = await withScope(context, systemViewer(companyId), scope => claim(scope, job))
    if (!viewer) return
    try {
      const email = await withReadOnlyScope(context, viewer, scope => writeReport(context, scope, job))
      if (!email) return
      await context.mail.send(email)
    } catch (error) {
      if (job.isTest) throw error
      context.log.warn({ mailingId: job.mailingId, err: error }, 'A report could not be mailed.')
      await withScope(context, systemViewer(companyId), scope => retryLater(scope, job))
      return
    }
    if (!job.isTest)
      await withScope(context, systemViewer(companyId), scope =>
        store.saveDelivery(scope.db, { ...job, sentAt: scope.now }),
      )
  },
}

/** Adds the job again, unless its time for that is over. */
async function retryLater(scope: Scope, job: ReportJob): Promise<void> {
  const isOver = scope.now.getTime() + RETRY_SECONDS * 1000 > Date.parse(job.retryUntil)
  const retryUntil = isOver ? scope.now : new Date(job.retryUntil)
  await store.releaseReport(scope.db, { ...job, at: new Date(job.at), retryUntil })
  if (!isOver) scope.enqueueJob({ job: 'reportMailings.send', args: job, afterSeconds: RETRY_SECONDS })
}

/** The reader, if they may see reports and the mailing still goes to them. */
async function claim(scope: Scope, job: ReportJob): Promise<Viewer | undefined> {
  const mailing = await store.findMailing(scope.db, job.mailingId)
  const [viewer] = await users.findViewers(scope, [job.userId])
  if (!mailing || !viewer || !can(viewer, 'dashboard:view')) return undefined
  if (job.isTest) return viewer
  if (!mailing.isActive) return undefined
  const state = await store.claimReport(scope.db, {
    ...job,
    at: new Date(job.at),
    now: scope.now,
    takeOverBefore: new Date(scope.now.getTime() - SENDING_SECONDS * 1000),
  })
  if (state === 'busy')
    scope.enqueueJob({ job: 'reportMailings.send', args: job, afterSeconds: SENDING_SECONDS })
  return state === 'claimed' ? viewer : undefined
}

async function writeReport(context: AppContext, scope: Scope, job: ReportJob): Promise<Email | undefined> {
  const mailing = await store.findMailing(scope.db, job.mailingId)
  const reader = await store.findReader(scope.db, job.userId)
  if (!mailing || !reader) return undefined
  const period = mailingPeriod(mailing.period, new Date(job.at), reader.timezone)
  const summary = await reports.showSummary(scope, {
    ...period,
    queueId: mailing.queueId ?? undefined,
    attendantId: mailing.attendantId ?? undefined,
    connectionId: mailing.connectionId ?? undefined,
    tagId: mailing.tagId ?? undefined,
    fromAd: mailing.fromAd,
    ad: mailing.ad,
  })
  const letter = { mailing, reader, summary, publicUrl: context.config.publicUrl }
  const { host } = new URL(context.config.publicUrl)
  const key = [scope.companyId, job.mailingId, job.userId, Date.parse(job.at)].join('.')
  return { to: reader.email, messageId: `<report.${key}@${host}>`, ...renderReport(letter) }
}
