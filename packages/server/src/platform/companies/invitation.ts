import { DAY_MS, LIMITS, refuse, type Invitation } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import { sql } from 'kysely'
import * as auditLog from '../../features/audit-log/index.ts'
import * as companies from '../../features/companies/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import { withinRate } from '../../kernel/http/guard.ts'
import { throttleKeyOf } from '../../kernel/http/throttle/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { isExpiringToken, makeExpiringToken } from '../expiring-token.ts'
import { findByEmail, setInvitedPassword } from '../password-reset/reset.ts'
import { renderInvitation } from './invitation-letter.ts'

/** The person whom a link is for. The hash of the password makes each link work once. */
export interface Invited {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly password_hash: string
  readonly language: string
}
type Signed = Pick<Invited, 'id' | 'email' | 'password_hash'>

const purposeOf = ({ id, email, password_hash }: Signed) =>
  ['recado invitation', id, email, password_hash] as const

/** Makes the link by which somebody chooses the first password. */
export function makeInvitationLink(context: AppContext, invited: Signed): string {
  const { email } = invited
  const expiresAt = context.clock.now().getTime() + LIMITS.invitationDays * DAY_MS
  const values = new URLSearchParams({
    email,
    invitation: makeExpiringToken(context.keys, purposeOf(invited), expiresAt),
  })
  // The part behind # reaches no server and no log.
  return `${context.config.publicUrl}/forgetpsw#${values}`
}

/**
 * Invites an admin, who chooses a password by the link. Without a mail server the operator gets the link.
 * @throws ERR_UNAVAILABLE when the letter is not taken
 */
async function inviteAdmin(context: AppContext, admin: Invited): Promise<Invitation> {
  const { email, name, language } = admin
  const link = makeInvitationLink(context, admin)
  if (!context.mail.isSet) return { email, link }
  const days = LIMITS.invitationDays
  await context.mail.send({ to: email, ...renderInvitation(language, { name, link, days }) })
  return { email, link: null }
}

/** Invites the first admin of a company. @throws ERR_INVITATION_USED once somebody of it has logged in */
export async function inviteFirstAdmin(context: AppContext, companyId: number): Promise<Invitation> {
  const admin = await findInvited(context.platform, companyId)
  if (!admin) throw refuse('ERR_INVITATION_USED')
  return inviteAdmin(context, admin)
}

/** The same again by an operator, who may have to hand over the link. @throws ERR_NO_COMPANY_FOUND */
export async function inviteAgain(
  context: AppContext,
  operator: Viewer,
  companyId: number,
): Promise<Invitation> {
  const now = context.clock.now()
  await companies.showForOperator(context.platform, companyId, now)
  const invitation = await inviteFirstAdmin(context, companyId)
  const act = { kind: 'companyInvited' } as const
  await withPlatformDb(context, db =>
    auditLog.recordOperatorAudit(db, { operatorId: operator.id, companyId }, act, now),
  )
  return invitation
}

const findInvited = (db: PlatformDb, companyId: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.name', 'u.email', 'u.password_hash'])
    .select(sql<string>`coalesce(u.language, c.language)`.as('language'))
    .where('u.company_id', '=', companyId)
    .where('u.profile', '=', 'admin')
    .where('u.is_super', '=', false)
    .where(
      sql<boolean>`not exists (select from users o where o.company_id = u.company_id and o.last_login_at is not null)`,
    )
    .orderBy('u.id')
    .limit(1)
    .executeTakeFirst()

/**
 * Sets the first password of an invited person; the link works once.
 * @throws ERR_INVITATION_LINK; ERR_COMPANY_INACTIVE while the company is suspended or waits for its deletion
 */
export async function acceptInvitation(
  context: AppContext,
  { email, token, password }: { email: string; token: string; password: string },
  address: string,
): Promise<void> {
  await withinRate(context, 'reset-code-address', throttleKeyOf(address))
  const user = await findByEmail(context, email)
  if (!user || !isExpiringToken(context.keys, purposeOf(user), token, context.clock.now()))
    throw refuse('ERR_INVITATION_LINK')
  if (!user.is_active) throw refuse('ERR_COMPANY_INACTIVE')
  await setInvitedPassword(context, user, password, address)
}
