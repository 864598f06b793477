import { LIMITS, refuse, type InvitedUser, type UserInvitation } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import { sql } from 'kysely'
import * as auditLog from '../../features/audit-log/index.ts'
import * as companies from '../../features/companies/index.ts'
import * as users from '../../features/users/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { withRetry } from '../../kernel/work/retry.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { newToken } from '../../kernel/secrets/index.ts'
import { makeInvitationLink } from '../companies/invitation.ts'
import { renderColleagueInvitation } from './colleague-letter.ts'

/** Adds a colleague, who chooses the password by the link of the answer. @throws ERR_PLAN_LIMIT, ERR_EMAIL_TAKEN */
export async function inviteColleague(
  context: AppContext,
  viewer: Viewer,
  input: InvitedUser,
): Promise<UserInvitation> {
  const password_hash = await context.passwords.hash(newToken())
  const { user, mails } = await withRetry(context, viewer, async scope => {
    const added = await users.addWithinPlan(scope, input, password_hash)
    return { user: added, mails: await recordInvitation(scope, added.name) }
  })
  return { ...user, ...(await invite(context, viewer, user.id, mails)) }
}

/** Makes the link anew for a colleague who has not logged in. @throws ERR_NO_USER_FOUND, ERR_USER_HAS_LOGGED_IN */
export async function inviteColleagueAgain(
  context: AppContext,
  viewer: Viewer,
  userId: number,
): Promise<UserInvitation> {
  const { user, mails } = await withRetry(context, viewer, async scope => {
    const found = await users.find(scope, userId)
    // An operator's login is nobody else's.
    if (!users.mayManage(viewer, found)) throw refuse('ERR_NO_USER_FOUND')
    if (found.hasLoggedIn) throw refuse('ERR_USER_HAS_LOGGED_IN')
    return { user: found, mails: await recordInvitation(scope, found.name) }
  })
  return { ...user, ...(await invite(context, viewer, user.id, mails)) }
}

/** Keeps the invitation in the audit log; whether the company may have it mailed. */
async function recordInvitation(scope: Scope, subject: string): Promise<boolean> {
  await auditLog.recordAudit(scope, { kind: 'userInvited', subject })
  // A company that signed up a minute ago has no letters sent to addresses of its choice.
  return !(await companies.isUnconfirmed(scope))
}

/** The link, and whether it is on its way: the admin can hand it over where no letter goes. */
async function invite(
  context: AppContext,
  inviter: Viewer,
  userId: number,
  mails: boolean,
): Promise<Pick<UserInvitation, 'link' | 'isMailed'>> {
  const invited = await context.platform
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .innerJoin('users as i', join => join.on('i.id', '=', inviter.id))
    .select(['u.id', 'u.name', 'u.email', 'u.password_hash', 'c.name as company', 'i.name as inviter'])
    .select(sql<string>`coalesce(u.language, c.language)`.as('language'))
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!invited) throw refuse('ERR_NO_USER_FOUND')
  const link = makeInvitationLink(context, invited)
  if (!mails || !context.mail.isSet) return { link, isMailed: false }
  const { email, name, company, inviter: who, language } = invited
  const letter = renderColleagueInvitation(language, {
    name,
    company,
    inviter: who,
    link,
    days: LIMITS.invitationDays,
  })
  const isMailed = await context.mail.send({ to: email, ...letter }).then(
    () => true,
    () => false,
  )
  return { link, isMailed }
}
