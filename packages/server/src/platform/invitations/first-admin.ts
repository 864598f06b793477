import { refuse, type Invitation } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import { sql } from 'kysely'
import * as auditLog from '../../features/audit-log/index.ts'
import * as companies from '../../features/companies/index.ts'
import * as users from '../../features/users/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { renderFirstAdminInvitation } from './first-admin-letter.ts'
import { hashUnknownPassword, sendInvitation } from './invitation.ts'

export const inviteFirstAdmin = (context: AppContext, userId: number): Promise<Invitation> =>
  sendInvitation(context, userId, { render: renderFirstAdminInvitation })

/**
 * Invites the first admin of a company again; links of before end.
 * @throws ERR_NO_COMPANY_FOUND; ERR_INVITATION_USED once somebody of it has logged in
 */
export async function inviteFirstAdminAgain(
  context: AppContext,
  operator: Viewer,
  companyId: number,
): Promise<Invitation> {
  const passwordHash = await hashUnknownPassword(context)
  const now = context.clock.now()
  const userId = await withPlatformDb(context, async db => {
    await companies.showForOperator(db, companyId, now)
    const id = await lockFirstAdmin(db, companyId)
    if (id === undefined) throw refuse('ERR_INVITATION_USED')
    await users.setPassword(db, id, passwordHash, now)
    const act = { kind: 'companyInvited' } as const
    await auditLog.recordOperatorAudit(db, { operatorId: operator.id, companyId }, act, now)
    return id
  })
  return inviteFirstAdmin(context, userId)
}

/** The first admin of a company that nobody has logged in to, locked. */
async function lockFirstAdmin(db: PlatformDb, companyId: number): Promise<number | undefined> {
  const admin = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.company_id', '=', companyId)
    .where('u.profile', '=', 'admin')
    .where('u.is_super', '=', false)
    // Judged again once the lock is there; the one below is not.
    .where('u.last_login_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from users o where o.company_id = u.company_id and o.last_login_at is not null)`,
    )
    .orderBy('u.id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return admin?.id
}
