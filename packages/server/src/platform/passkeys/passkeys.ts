import {
  LIMITS,
  refuse,
  type Passkey,
  type PasskeyAddition,
  type PasskeyEnrolment,
  type PasskeyRemoval,
  type Passkeys,
} from '@recado/contract'
import { readDevice } from '@recado/domain'
import * as auditLog from '../../features/audit-log/index.ts'
import * as users from '../../features/users/index.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import type { Identity } from '../../kernel/http/identity.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { endSessions } from '../session/session-endings.ts'
import { mustPassSecondStep } from '../two-factor/second-step.ts'
import { loadUser, mustKnowPassword, ownerOf } from '../two-factor/step-owner.ts'
import { announcePasskeys } from './announce.ts'
import { makeChallenge, spendChallenge } from './challenges.ts'
import * as store from './passkeys.store.ts'
import { mustOfferPasskeys, relyingPartyOf } from './relying-party.ts'
import { makeCreationOptions, verifyNewCredential } from './webauthn.ts'

const present = (row: store.PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  device: readDevice(row.user_agent),
  isSynced: row.is_synced,
})

export async function list(context: AppContext, { viewer }: Identity): Promise<Passkeys> {
  const { obstacle, origin } = relyingPartyOf(context)
  const rows = await store.listOfUser(context.platform, viewer.id)
  return { passkeys: rows.map(present), obstacle, origin }
}

const limitReached = () => refuse('ERR_PASSKEY_LIMIT', { max: LIMITS.passkeysMax })

/** Makes the challenge of a new passkey, after the password: a stolen session adds none. */
export async function startPasskey(
  context: AppContext,
  { viewer, sessionId }: Identity,
  currentPassword: string,
): Promise<PasskeyEnrolment> {
  const party = mustOfferPasskeys(context)
  const user = await loadUser(context.platform, viewer.id)
  await mustKnowPassword(context, user, currentPassword)
  const known = await store.listOfUser(context.platform, user.id)
  if (known.length >= LIMITS.passkeysMax) throw limitReached()
  const handle = await store.ensureHandle(context.platform, user.id)
  const challenge = await makeChallenge(context, { sessionId })
  return makeCreationOptions(party, challenge, { handle, email: user.email, name: user.name, known })
}

/** Adds the passkey that answers the challenge of this session. @throws Refusal ERR_PASSKEY_REFUSED */
export async function addPasskey(
  context: AppContext,
  { viewer, sessionId }: Identity,
  { name, credential }: PasskeyAddition,
  userAgent: string,
): Promise<Passkey> {
  const party = mustOfferPasskeys(context)
  const challenge = await spendChallenge(context, credential.response.clientDataJSON, { sessionId })
  const made = challenge && (await verifyNewCredential(party, challenge, credential))
  if (!made) throw refuse('ERR_PASSKEY_REFUSED')
  const user = await loadUser(context.platform, viewer.id)
  const added = await withPlatformDb(context, async db => {
    await users.lockCredentials(db, user.id)
    // Its session may have ended for the very reason that all passkeys went.
    if (!(await store.markSession(db, sessionId))) throw refuse('ERR_SESSION_EXPIRED')
    if ((await store.listOfUser(db, user.id)).length >= LIMITS.passkeysMax) throw limitReached()
    const now = context.clock.now()
    const row = await store.insertPasskey(db, {
      user_id: user.id,
      company_id: user.company_id,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: credential.response.transports,
      is_synced: made.isSynced,
      name,
      user_agent: userAgent,
      created_at: now,
    })
    if (!row) throw refuse('ERR_PASSKEY_REFUSED')
    await auditLog.recordAuditOfUser(db, ownerOf(user), { kind: 'passkeyAdded', subject: name }, now)
    return row
  })
  await announcePasskeys(context, user.id, 'added', [name])
  return present(added)
}

export async function renamePasskey(
  context: AppContext,
  { viewer }: Identity,
  id: number,
  name: string,
): Promise<Passkey> {
  const row = await store.saveName(context.platform, { id, userId: viewer.id }, name)
  if (!row) throw refuse('ERR_NO_PASSKEY_FOUND')
  return present(row)
}

/** Removes a passkey of the caller; every other session ends, as it may have begun by it. */
export async function remove(
  context: AppContext,
  { viewer, sessionId }: Identity,
  id: number,
  { currentPassword, code }: PasskeyRemoval,
): Promise<void> {
  const user = await loadUser(context.platform, viewer.id)
  await mustKnowPassword(context, user, currentPassword)
  // A missing code is a wrong one here: ERR_TWO_FACTOR_REQUIRED is of logins, and ends a session in the browser.
  await mustPassSecondStep(context, ownerOf(user), code ?? '')
  const name = await withPlatformDb(context, async db => {
    await users.lockCredentials(db, user.id)
    const removed = await store.remove(db, { id, userId: user.id })
    if (!removed) throw refuse('ERR_NO_PASSKEY_FOUND')
    await auditLog.recordAuditOfUser(
      db,
      ownerOf(user),
      { kind: 'passkeyRemoved', subject: removed.name },
      context.clock.now(),
    )
    return removed.name
  })
  await endSessions(context, user.company_id, user.id, 'passkey', { except: sessionId })
  await announcePasskeys(context, user.id, 'removed', [name])
}
