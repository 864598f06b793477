import { createHash } from 'node:crypto'
import { refuse, type PushState, type PushTarget } from '@recado/contract'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import { withinRate } from '../../kernel/http/guard.ts'
import type { Identity } from '../../kernel/http/identity.ts'
import { OutgoingError } from '../../kernel/outgoing/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { findSubscriber, removeSubscriber, saveSubscriber } from './platform.store.ts'
import { postNotice } from './push.client.ts'
import { findPushSubscription, removeSubscription } from './push.store.ts'

/** The push settings and state of a session's browser. */
export async function show(scope: Scope, sessionId: string): Promise<PushState> {
  const subscription = await findPushSubscription(scope.db, sessionId)
  return {
    publicKey: (await scope.context.services.push.loadVapidKeys()).publicKey,
    subscription: subscription ? { showText: subscription.show_text } : null,
  }
}

/** Subscribes this browser for this session, and for no other: of two people on one browser the last wins. */
export async function subscribe(
  context: AppContext,
  { viewer, sessionId }: Identity,
  { showText, ...target }: PushTarget & { showText: boolean },
): Promise<PushState> {
  mustBeAllowedEndpoint(context, target.endpoint)
  const { endpoint, keys } = target
  // Knowing the address of somebody's browser, but not its keys, is not enough to take over its subscription.
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([endpoint, keys.p256dh, keys.auth]))
    .digest('base64url')
  const subscriber = {
    session_id: sessionId,
    company_id: viewer.companyId,
    user_id: viewer.id,
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    fingerprint,
    show_text: showText,
  }
  await withPlatformDb(context, db => saveSubscriber(db, subscriber))
  return { publicKey: (await context.services.push.loadVapidKeys()).publicKey, subscription: { showText } }
}

export const unsubscribe = (scope: Scope, sessionId: string) => removeSubscription(scope.db, sessionId)

/** Sends a test push to the browser of a session; returns whether its push service accepted it. */
export async function test(context: AppContext, { sessionId }: Identity): Promise<boolean> {
  await withinRate(context, 'push-test', sessionId)
  const subscriber = await findSubscriber(context.platform, sessionId)
  if (!subscriber) return false
  const { endpoint, p256dh, auth, language } = subscriber
  const { was } = await postNotice(context, { endpoint, keys: { p256dh, auth } }, { kind: 'test', language })
  if (was === 'gone') await removeSubscriber(context.platform, sessionId)
  return was === 'taken'
}

/**
 * The browser supplies the address: https and public, unless the operator allowed the push service. Names are
 * resolved again at each call.
 */
function mustBeAllowedEndpoint(context: AppContext, endpoint: string): void {
  try {
    const url = context.outgoing.check(endpoint)
    if (url.protocol === 'https:' || context.config.allowPrivateTargets.includes(url.host)) return
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
  }
  throw refuse('ERR_PUSH_REFUSED')
}
