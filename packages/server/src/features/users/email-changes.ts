import { inBackground } from '@recado/channels/port'
import { DAY_MS, LIMITS, refuse, type User } from '@recado/contract'
import * as auditLog from '../audit-log/index.ts'
import { withRetry } from '../../kernel/work/retry.ts'
import { systemViewer, type Scope } from '../../kernel/database/scope.ts'
import { withinRate } from '../../kernel/http/guard.ts'
import { throttleKeyOf } from '../../kernel/http/throttle/index.ts'
import type { Email } from '../../kernel/mail/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { newToken, tokenHash } from '../../kernel/secrets/index.ts'
import { findEmailChange, insertEmailChange, takeEmailChange } from './email-changes.store.ts'
import { renderEmailChange } from './email-change-letter.ts'
import { userChanged } from './users.events.ts'
import { findUser, lockUser, saveUser } from './users.store.ts'
import { voidLogins } from './void-logins.ts'

/** Tells the old address after the commit that it was replaced, with a link that undoes it. */
export async function announceEmailChange(scope: Scope, before: User, language: string): Promise<void> {
  const { context, now } = scope
  if (!context.mail.isSet) return
  const token = newToken()
  await insertEmailChange(scope.db, {
    user_id: before.id,
    old_email: before.email,
    token_hash: tokenHash(token),
    expires_at: new Date(now.getTime() + LIMITS.emailUndoDays * DAY_MS),
  })
  // The token follows the number sign, which browsers send to no server and no log.
  const link = `${context.config.publicUrl}/undo-email#${token}`
  const letter: Email = {
    to: before.email,
    ...renderEmailChange(language, { name: before.name, link }),
    budget: 'own',
  }
  // The mailer logs a failure.
  scope.afterCommit(() => inBackground(sendWithinRate(context, letter), () => undefined))
}

/** Mails an address only so often: a user may have taken one that is not theirs. */
async function sendWithinRate({ throttle, mail }: AppContext, letter: Email): Promise<void> {
  if ((await throttle.hit('email-change-letter', letter.to.toLowerCase())).ok) await mail.send(letter)
}

/**
 * Restores the address to which the link was mailed. The person who replaced it knew the password, so the
 * password, the app, all passkeys and all sessions end. The user sets a new password through the restored address.
 */
export async function undoEmailChange(context: AppContext, token: string, address: string): Promise<void> {
  await withinRate(context, 'reset-code-address', throttleKeyOf(address))
  const change = await findEmailChange(context, tokenHash(token))
  if (!change) throw refuse('ERR_UNDO_LINK')
  const password_hash = await context.passwords.hash(newToken())
  await withRetry(context, systemViewer(change.company_id), async scope => {
    await lockUser(scope.db, change.user_id)
    const email = await takeEmailChange(scope.db, change)
    if (email === undefined) throw refuse('ERR_UNDO_LINK')
    await saveUser(scope.db, change.user_id, { email })
    await voidLogins(scope, change.user_id, { because: 'email', passwordHash: password_hash })
    const after = await findUser(scope.db, change.user_id)
    if (!after) throw refuse('ERR_UNDO_LINK')
    await auditLog.recordAudit(scope, {
      kind: 'emailChanged',
      subject: after.name,
      changes: [{ field: 'email', before: null, after: email }],
      address,
    })
    scope.publish(...userChanged(after))
  })
}
