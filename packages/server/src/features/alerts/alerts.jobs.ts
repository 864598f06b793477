import type { ConnectionAlert } from '@recado/contract'
import * as companies from '../companies/index.ts'
import * as push from '../push/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { JobKind } from '../../kernel/work/job-kind.ts'
import { systemViewer, withReadOnlyScope, type Scope } from '../../kernel/database/scope.ts'
import { renderAlertEmail, renderPausedEmail, renderWebhookOffEmail } from './alerts.emails.ts'
import { listAdmins } from './alerts.store.ts'
import { renderFiguresEmail } from './figures.emails.ts'
import { findCompanyName, listOperators } from './platform.store.ts'

declare module '../../kernel/work/job-requests.ts' {
  interface Jobs {
    'alerts.deliver': { alerts: readonly ConnectionAlert[] }
    'alerts.deliverPause': { name: string }
    'alerts.deliverWebhookOff': { name: string }
    'alerts.deliverFigures': { sums: number; measures: readonly string[] }
  }
}

/**
 * Sends alerts to a company's admins by push and e-mail. One admin's failure neither blocks the others nor
 * causes a second delivery.
 */
export const deliverAlerts: JobKind<'alerts.deliver'> = {
  workers: 'push',
  async run(context, companyId, { alerts }) {
    const { admins, mayMail } = await findReaders(context, companyId)
    const first = alerts[0]
    for (const { id, email, language } of admins) {
      if (mayMail)
        await context.mail
          .send({ to: email, ...renderAlertEmail(language, alerts, context.config.publicUrl) })
          .catch(() => undefined)
      if (!first) continue
      await push
        .pushToUser(context, id, {
          kind: 'connection',
          alert: first.kind,
          name: first.name,
          minutes: first.minutes,
          others: alerts.length - 1,
        })
        .catch((error: unknown) =>
          context.log.warn({ companyId, userId: id, err: error }, 'An admin could not be pushed to.'),
        )
    }
  },
}

/** Tells the admins that an integration failed too often; open windows hear it by the event of the integration. */
export async function reportPause(scope: Scope, { name }: { name: string }): Promise<void> {
  scope.enqueueJob({ job: 'alerts.deliverPause', args: { name } })
}
export const deliverPause: JobKind<'alerts.deliverPause'> = {
  workers: 'push',
  run: (context, companyId, { name }) =>
    tellAdmins(context, companyId, { render: renderPausedEmail, kind: 'integration', name }),
}

/** Tells the admins that a webhook was turned off; the page of webhooks hears it by its event. */
export async function reportWebhookOff(scope: Scope, { name }: { name: string }): Promise<void> {
  scope.enqueueJob({ job: 'alerts.deliverWebhookOff', args: { name } })
}
export const deliverWebhookOff: JobKind<'alerts.deliverWebhookOff'> = {
  workers: 'push',
  run: (context, companyId, { name }) =>
    tellAdmins(context, companyId, { render: renderWebhookOffEmail, kind: 'webhook', name }),
}

/** Tells the operators that figures of the company were wrong: with its name and the figures, without what they count. */
export async function reportFigures(
  scope: Scope,
  { sums, measures }: { sums: number; measures: readonly string[] },
): Promise<void> {
  scope.enqueueJob({ job: 'alerts.deliverFigures', args: { sums, measures } })
}
export const deliverFigures: JobKind<'alerts.deliverFigures'> = {
  workers: 'push',
  async run(context, companyId, { sums, measures }) {
    if (!context.mail.isSet) return
    const company = await findCompanyName(context.platform, companyId)
    for (const { id, email, language } of await listOperators(context.platform))
      await context.mail
        .send({ to: email, ...renderFiguresEmail(language, { company, sums, measures }) })
        .catch((error: unknown) =>
          context.log.warn({ userId: id, err: error }, 'An operator could not be mailed about figures.'),
        )
  },
}

/** The admins; they get e-mail only once the company has proved one address, since it chooses them all. */
const findReaders = (context: AppContext, companyId: number) =>
  withReadOnlyScope(context, systemViewer(companyId), async scope => ({
    admins: await listAdmins(scope.db),
    mayMail: context.mail.isSet && !(await companies.isUnconfirmed(scope)),
  }))

/** Mails and pushes to each admin that another system does not answer. */
async function tellAdmins(
  context: AppContext,
  companyId: number,
  { render, kind, name }: { render: typeof renderPausedEmail; kind: 'integration' | 'webhook'; name: string },
): Promise<void> {
  const { admins, mayMail } = await findReaders(context, companyId)
  for (const { id, email, language } of admins) {
    if (mayMail)
      await context.mail
        .send({ to: email, ...render(language, name, context.config.publicUrl) })
        .catch(() => undefined)
    await push
      .pushToUser(context, id, { kind, name })
      .catch((error: unknown) =>
        context.log.warn({ companyId, userId: id, err: error }, 'An admin could not be pushed to.'),
      )
  }
}
