import type { InvitedUser, UserInvitation } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import * as auditLog from '../../features/audit-log/index.ts'
import * as companies from '../../features/companies/index.ts'
import * as users from '../../features/users/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { withRetry } from '../../kernel/work/retry.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { renderColleagueInvitation } from './colleague-letter.ts'
import { hashUnknownPassword, sendInvitation } from './invitation.ts'

type User = Awaited<ReturnType<typeof users.find>>

/** Adds a colleague, who is invited. @throws ERR_PLAN_LIMIT, ERR_EMAIL_TAKEN */
export const inviteColleague = (
  context: AppContext,
  viewer: Viewer,
  input: InvitedUser,
): Promise<UserInvitation> =>
  invite(context, viewer, (scope, passwordHash) => users.addWithinPlan(scope, input, passwordHash))

/**
 * Invites a colleague again who has not logged in; links of before end.
 * @throws ERR_NO_USER_FOUND, ERR_USER_HAS_LOGGED_IN
 */
export const inviteColleagueAgain = (
  context: AppContext,
  viewer: Viewer,
  userId: number,
): Promise<UserInvitation> =>
  invite(context, viewer, (scope, passwordHash) => users.voidUnusedPassword(scope, userId, passwordHash))

/** Keeps the invitation in the audit log, in the transaction of what it needs. */
async function invite(
  context: AppContext,
  viewer: Viewer,
  prepare: (scope: Scope, passwordHash: string) => Promise<User>,
): Promise<UserInvitation> {
  const passwordHash = await hashUnknownPassword(context)
  const { user, mayMail } = await withRetry(context, viewer, async scope => {
    const invited = await prepare(scope, passwordHash)
    await auditLog.recordAudit(scope, { kind: 'userInvited', subject: invited.name })
    // A company that signed up a minute ago has no letters sent to addresses of its choice.
    return { user: invited, mayMail: !(await companies.isUnconfirmed(scope)) }
  })
  const inviter = await users.findNameOf(context.platform, viewer.id)
  const invitation = await sendInvitation(context, user.id, {
    render: facts => renderColleagueInvitation({ ...facts, inviter: inviter?.name ?? facts.company }),
    mayMail,
  })
  return { ...user, ...invitation }
}
