import { LIMITS, Refusal, type PushNotice } from '@recado/contract'
import { notifies } from '@recado/domain'
import * as settings from '../settings/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Identity } from '../../kernel/http/identity.ts'
import type { JobKind, Jobs } from '../../kernel/work/jobs.ts'
import { withReadOnlyScope, type Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { findSubscriber, removeSubscriber, saveFailures } from './across-companies.store.ts'
import { noticeOf } from './push.notice.ts'
import { post } from './push.post.ts'
import { isWatching, lastHeard } from './push.store.ts'

declare module '../../kernel/work/jobs.ts' {
  interface Jobs {
    /** `looked`: somebody had a window in sight when it was first tried, so it waited to see whether they read it. */
    'push.send': { sessionId: string; ticketId: number; messageId: number; at: string; attempt: number; looked: boolean }
  }
}
type Letter = Jobs['push.send']
type Subscriber = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>

/** Seconds before each further attempt. */
const AGAIN = [5, 30, 120, 600, 1_800] as const
/** A browser whose push service failed this often in a row is given up. */
const FAILURES_MOST = 20
const LOOKED_SECONDS = Math.ceil((LIMITS.watchingMs + LIMITS.watchingGraceMs) / 1_000)

/** Tells one browser of one message, off the hot path; what is not worth telling by then is dropped. It may run twice. */
export const send: JobKind<'push.send'> = {
  lane: 'push',
  async run(context, companyId, letter) {
    const subscriber = await findSubscriber(context.platform, letter.sessionId)
    if (!subscriber || subscriber.company_id !== companyId || isOld(context, letter)) return
    const identity = await holderOf(context, letter.sessionId)
    if (!identity) return void (await removeSubscriber(context.platform, letter.sessionId))
    if (identity.expired) return
    const told = await withReadOnlyScope(context, identity.viewer, scope => worthTelling(scope, letter, subscriber))
    if (told === 'read' || (told === 'looking' && letter.looked)) return
    if (told === 'looking') return putBack(context, companyId, { ...letter, looked: true }, LOOKED_SECONDS)
    if (!(await context.throttle.hit('push', letter.sessionId)).ok) return
    await deliver(context, subscriber, letter, told)
  },
}

const isOld = ({ clock }: AppContext, { at }: Letter): boolean => clock.now().getTime() - Date.parse(at) > LIMITS.pushTtlSeconds * 1_000

/** Who holds a session, with today's rights; nobody once it has ended. */
async function holderOf(context: AppContext, sessionId: string): Promise<Identity | undefined> {
  try {
    return await context.identifySession(sessionId)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** What to say, by the same rule as the bell in the app: not what was read or answered meanwhile, nor what came before something newer. */
async function worthTelling(scope: Scope, { ticketId, messageId }: Letter, { show_text, language }: Subscriber): Promise<PushNotice | 'read' | 'looking'> {
  const ticket = await tickets.find(scope, ticketId).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  if (!ticket || !notifies(scope.viewer, ticket)) return 'read'
  const heard = await lastHeard(scope.db, ticketId)
  if (!heard || heard.id !== messageId || heard.is_deleted) return 'read'
  if (await isWatching(scope.db, scope.viewer.id, scope.now)) return 'looking'
  const showText = show_text && (await settings.all(scope)).pushText === 'enabled'
  return noticeOf(scope.viewer, ticket, heard, { language, showText })
}

async function deliver(context: AppContext, subscriber: Subscriber, letter: Letter, notice: PushNotice): Promise<void> {
  const { session_id, company_id, user_id, endpoint, p256dh, auth, failures } = subscriber
  const posted = await post(context, { endpoint, keys: { p256dh, auth } }, notice)
  // No address and no text: the one is a key to the browser, the other the customer's.
  if (posted.was !== 'taken')
    context.log.info({ companyId: company_id, userId: user_id, messageId: letter.messageId, was: posted.was }, 'A push was not taken.')
  if (posted.was === 'gone' || (posted.was === 'again' && failures >= FAILURES_MOST)) return void (await removeSubscriber(context.platform, session_id))
  const inARow = posted.was === 'taken' ? 0 : failures + 1
  if (inARow !== failures) await saveFailures(context.platform, session_id, inARow)
  const pause = AGAIN[letter.attempt]
  if (posted.was === 'again' && pause !== undefined)
    await putBack(context, company_id, { ...letter, attempt: letter.attempt + 1 }, Math.max(pause, posted.afterSeconds))
}

const putBack = (context: AppContext, companyId: number, args: Letter, afterSeconds: number): Promise<void> =>
  context.jobs.add(companyId, [{ job: 'push.send', args, afterSeconds }], (text, values) => context.pools.platform.query(text, values))
