import { DAY_MS, LIMITS, refuse } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import { sql } from 'kysely'
import * as auditLog from '../../features/audit-log/index.ts'
import * as companies from '../../features/companies/index.ts'
import { publishToCompany, withPlatformDb } from '../../kernel/database/platform-db.ts'
import { withinRate } from '../../kernel/http/guard.ts'
import { throttleKeyOf } from '../../kernel/http/throttle/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { isExpiringToken, makeExpiringToken } from '../expiring-token.ts'
import { findByEmail } from '../password-reset/reset.ts'
import { renderConfirmation } from './confirmation-letter.ts'

/** An admin to whom a link is mailed. Another e-mail of theirs voids it. */
interface Recipient {
  readonly id: number
  readonly company_id: number
  readonly email: string
}

const purposeOf = ({ id, company_id, email }: Recipient) =>
  ['recado e-mail confirmation', company_id, id, email.toLowerCase()] as const

/** Mails the link to an admin. @throws ERR_UNAVAILABLE when the letter is not taken */
export async function sendConfirmation(
  context: AppContext,
  admin: Recipient & { readonly name: string; readonly company: string; readonly language: string },
): Promise<void> {
  const { name, company, email, language } = admin
  const expiresAt = context.clock.now().getTime() + LIMITS.emailConfirmationDays * DAY_MS
  const token = makeExpiringToken(context.keys, purposeOf(admin), expiresAt)
  // The part behind # reaches no server and no log.
  const link = `${context.config.publicUrl}/confirm-email#${new URLSearchParams({ email, token })}`
  const days = LIMITS.emailConfirmationDays
  await context.mail.send({ to: email, ...renderConfirmation(language, { name, company, link, days }) })
}

/** Mails it again to the admin who asks, unless their company is confirmed. @throws ERR_MAIL_UNAVAILABLE */
export async function resendConfirmation(context: AppContext, viewer: Viewer): Promise<void> {
  const admin = await context.platform
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.company_id', 'u.email', 'u.name', 'c.name as company'])
    .select(sql<string>`coalesce(u.language, c.language)`.as('language'))
    .where('u.id', '=', viewer.id)
    .where('c.unconfirmed_since', 'is not', null)
    .executeTakeFirst()
  if (admin) await sendConfirmation(context, admin)
}

/** Confirms the company of a link, once, and tells its people. @throws ERR_CONFIRMATION_LINK */
export async function confirmEmail(
  context: AppContext,
  { email, token }: { readonly email: string; readonly token: string },
  address: string,
): Promise<void> {
  await withinRate(context, 'confirm-address', throttleKeyOf(address))
  const now = context.clock.now()
  const user = await findByEmail(context, email)
  if (user?.profile !== 'admin' || !isExpiringToken(context.keys, purposeOf(user), token, now))
    throw refuse('ERR_CONFIRMATION_LINK')
  await withPlatformDb(context, async db => {
    if (!(await companies.confirmCompany(db, user.company_id))) throw refuse('ERR_CONFIRMATION_LINK')
    await auditLog.recordAuditOfUser(
      db,
      { id: user.id, companyId: user.company_id, isOperator: user.is_super },
      { kind: 'emailConfirmed', subject: user.name, address },
      now,
    )
    await publishToCompany(db, user.company_id, companies.companyChanged(user.company_id))
  })
  context.wakes.tell('published')
}
