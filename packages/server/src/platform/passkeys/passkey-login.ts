import { refuse, type PasskeyAssertion, type PasskeyRequest } from '@recado/contract'
import { isCopiedPasskey } from '@recado/domain'
import * as auditLog from '../../features/audit-log/index.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import { withinRate } from '../../kernel/http/guard.ts'
import { throttleKeyOf } from '../../kernel/http/throttle/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { recordLoginFailure } from '../session/login.ts'
import { findLoginUser, type LoginUser } from '../session/login-user.store.ts'
import { openLogin, type LoginOrigin, type OpenedSession } from '../session/open-login.ts'
import { ownerOf } from '../two-factor/step-owner.ts'
import { announcePasskeys } from './announce.ts'
import { makeChallenge, spendChallenge } from './challenges.ts'
import * as store from './passkeys.store.ts'
import { mustOfferPasskeys, type RelyingParty } from './relying-party.ts'
import { makeRequestOptions, verifyAssertion } from './webauthn.ts'

/** Makes the challenge of a login for the browser with this cookie. It names no passkey and no user. */
export async function startLogin(
  context: AppContext,
  browserToken: string,
  address: string,
): Promise<PasskeyRequest> {
  const party = mustOfferPasskeys(context)
  await withinRate(context, 'passkey-challenge', throttleKeyOf(address))
  return makeRequestOptions(party, await makeChallenge(context, { browserToken }))
}

/**
 * Verifies a login by passkey, which counts as both steps. A passkey that nobody has is refused like a wrong
 * proof. @throws Refusal ERR_PASSKEY_LOGIN, ERR_PASSKEY_COPIED, and those of every login
 */
export async function finishLogin(
  context: AppContext,
  assertion: PasskeyAssertion,
  from: LoginOrigin & { readonly browserToken: string },
): Promise<OpenedSession> {
  const party = mustOfferPasskeys(context)
  const addressBucket = throttleKeyOf(from.address)
  // Attempts beyond the limit count too, so the backoff grows.
  if (!(await context.throttle.look('login-address', addressBucket)).ok)
    await withinRate(context, 'login-address', addressBucket)
  const { browserToken } = from
  const challenge = await spendChallenge(context, assertion.response.clientDataJSON, { browserToken })
  const stored = await store.findByCredential(context.platform, assertion.id)
  const user = stored && (await findLoginUser(context.platform, { id: stored.user_id }))
  // A passkey that was removed between the two reads is nobody's.
  const isKept = stored && user?.passkey_ids.includes(stored.id)
  const shown = challenge && isKept && (await verifyOwn(party, challenge, assertion, stored))
  if (!stored || !user || !shown) {
    if (user) recordLoginFailure(context, ownerOf(user), { kind: 'passkeyFailed', address: from.address })
    await context.throttle.hit('login-address', addressBucket)
    throw refuse('ERR_PASSKEY_LOGIN')
  }
  const use = { id: stored.id, ...shown, at: context.clock.now() }
  const isCopied =
    isCopiedPasskey(stored.counter, shown.counter) || !(await store.saveUse(context.platform, use))
  if (isCopied) await refuseCopy(context, user, stored, from.address)
  return openLogin(context, user, from, { kind: 'passkey' })
}

/** Verifies a proof and that the authenticator names the passkey's own user. */
const verifyOwn = async (
  party: RelyingParty,
  challenge: string,
  assertion: PasskeyAssertion,
  { handle, public_key }: store.StoredCredential,
) =>
  assertion.response.userHandle === handle
    ? verifyAssertion(party, challenge, assertion, public_key)
    : undefined

/** Refuses a passkey whose counter went back, and tells its owner and the audit log. */
async function refuseCopy(
  context: AppContext,
  user: LoginUser,
  { name }: store.StoredCredential,
  address: string,
): Promise<never> {
  await withPlatformDb(context, db =>
    auditLog.recordAuditOfUser(
      db,
      ownerOf(user),
      { kind: 'passkeyCopied', subject: name, address },
      context.clock.now(),
    ),
  )
  await context.throttle.hit('login-address', throttleKeyOf(address))
  if ((await context.throttle.hit('passkey-copy-email', String(user.id))).ok)
    await announcePasskeys(context, user.id, 'copied', [name])
  throw refuse('ERR_PASSKEY_COPIED')
}
