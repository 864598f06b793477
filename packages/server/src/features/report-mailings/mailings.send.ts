import { can, mailingPeriod, type Viewer } from '@recado/domain'
import * as reports from '../reports/index.ts'
import * as users from '../users/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { Email } from '../../kernel/mail/index.ts'
import type { JobKind } from '../../kernel/work/jobs.ts'
import { systemViewer, withReadOnlyScope, withScope, type Scope } from '../../kernel/database/scope.ts'
import { renderReport } from './mailings.emails.ts'
import * as store from './mailings.store.ts'

/** The report of one time for one reader. A trial is for an admin who asked for it, recipient or not. */
interface ReportJob {
  readonly mailingId: number
  readonly userId: number
  /** ISO 8601. */
  readonly at: string
  readonly isTrial: boolean
}
declare module '../../kernel/work/job-requests.ts' {
  interface Jobs {
    'reportMailings.send': ReportJob
  }
}

/**
 * Mails a report to one reader, with the rights that they have now. It is noted before the server is asked, so that
 * a job that runs twice mails once; a failure takes the note back.
 */
export const sendReport: JobKind<'reportMailings.send'> = {
  lane: 'push',
  waitsForCompany: true,
  async run(context, companyId, job) {
    const viewer = await withScope(context, systemViewer(companyId), scope => claim(scope, job))
    if (!viewer) return
    try {
      const email = await withReadOnlyScope(context, viewer, scope => writeReport(context, scope, job))
      if (email) await context.mail.send(email)
    } catch (error) {
      const claimed = { ...job, at: new Date(job.at) }
      if (!job.isTrial)
        await withScope(context, systemViewer(companyId), scope => store.releaseReport(scope.db, claimed))
      throw error
    }
  },
}

/** The reader, if they may see reports and the mailing still goes to them. */
async function claim(scope: Scope, job: ReportJob): Promise<Viewer | undefined> {
  const mailing = await store.findMailing(scope.db, job.mailingId)
  const [viewer] = await users.findViewers(scope, [job.userId])
  if (!mailing || !viewer || !can(viewer, 'dashboard:view')) return undefined
  if (job.isTrial) return viewer
  const isDue = mailing.is_active && (await store.claimReport(scope.db, { ...job, at: new Date(job.at) }))
  return isDue ? viewer : undefined
}

async function writeReport(context: AppContext, scope: Scope, job: ReportJob): Promise<Email | undefined> {
  const mailing = await store.findMailing(scope.db, job.mailingId)
  const reader = await store.findReader(scope.db, job.userId)
  if (!mailing || !reader) return undefined
  const period = mailingPeriod(mailing.period, new Date(job.at), reader.timezone)
  const summary = await reports.showSummary(scope, {
    ...period,
    queueId: mailing.queue_id ?? undefined,
    attendantId: mailing.attendant_id ?? undefined,
    connectionId: mailing.connection_id ?? undefined,
    tagId: mailing.tag_id ?? undefined,
    fromAd: mailing.from_ad,
    ad: mailing.ad,
  })
  const letter = { mailing, reader, summary, publicUrl: context.config.publicUrl }
  return { to: reader.email, ...renderReport(letter) }
}
