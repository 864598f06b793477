import {
  LIMITS,
  Refusal,
  toStorableText,
  type PushNotice,
  type MediaType,
  type Ticket,
} from '@recado/contract'
import { shouldNotify, maskMessageBody, toPreviewText, type Viewer } from '@recado/domain'
import * as settings from '../settings/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Jobs } from '../../kernel/work/job-requests.ts'
import type { JobKind } from '../../kernel/work/job-kind.ts'
import { withReadOnlyScope, type Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { findSubscriber, removeSubscriber, saveFailures } from './platform.store.ts'
import { findIdentity } from './push-identity.ts'
import { postNotice } from './push.client.ts'
import { isWatching, findLastInbound } from './push.store.ts'
import * as contacts from '../contacts/index.ts'

interface NoticeMessage {
  readonly body: string
  readonly media_type: MediaType
  readonly participant: { readonly name: string; readonly number: string } | null
}

/** Builds the notice of a message for one person, with as much as they may see and want on their screen. */
function buildNotice(
  viewer: Viewer,
  ticket: Ticket,
  message: NoticeMessage,
  { language, showText }: { language: string; showText: boolean },
): PushNotice {
  const { body, media_type: mediaType } = message
  const snippet = toPreviewText(
    viewer.isTricked ? body : maskMessageBody({ body, mediaType }, ticket.contact),
  )
  const by =
    message.participant && snippet !== ''
      ? `${contacts.maskForViewer(viewer, { ...message.participant, isGroup: false }).name}: `
      : ''
  return {
    kind: 'message',
    language,
    uuid: ticket.uuid,
    name: contacts.maskForViewer(viewer, ticket.contact).name,
    text: showText ? toStorableText(`${by}${snippet}`.slice(0, LIMITS.pushTextMax)) : null,
    mediaType,
  }
}

declare module '../../kernel/work/job-requests.ts' {
  interface Jobs {
    /**
     * `looked`: a window was visible at the first attempt, so the job waited to see whether the message is
     * read.
     */
    'push.send': {
      sessionId: string
      ticketId: number
      messageId: number
      at: string
      attempt: number
      looked: boolean
    }
  }
}
type PushJob = Jobs['push.send']
type SubscriberRow = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>

/** Seconds before each further attempt. */
const RETRY_SECONDS = [5, 30, 120, 600, 1_800] as const
/** Consecutive failures after which a subscription is removed. */
const MAX_FAILURES = 20
const WATCHING_DELAY_SECONDS = Math.ceil((LIMITS.watchingMs + LIMITS.watchingGraceMs) / 1_000)

/**
 * Pushes one message to one browser, off the hot path; drops a notice that is out of date by then. It may run
 * twice.
 */
export const sendPushJob: JobKind<'push.send'> = {
  workers: 'push',
  async run(context, companyId, job) {
    const subscriber = await findSubscriber(context.platform, job.sessionId)
    if (!subscriber || subscriber.company_id !== companyId || isExpired(context, job)) return
    const identity = await findIdentity(context, job.sessionId)
    if (!identity) return void (await removeSubscriber(context.platform, job.sessionId))
    if (identity.expired) return
    const decision = await withReadOnlyScope(context, identity.viewer, scope =>
      decideNotice(scope, job, subscriber),
    )
    if (decision === 'read' || (decision === 'looking' && job.looked)) return
    if (decision === 'looking')
      return requeue(context, companyId, { ...job, looked: true }, WATCHING_DELAY_SECONDS)
    if (!(await context.throttle.hit('push', job.sessionId)).ok) return
    await deliverNotice(context, subscriber, job, decision)
  },
}

const isExpired = ({ clock }: AppContext, { at }: PushJob): boolean =>
  clock.now().getTime() - Date.parse(at) > LIMITS.pushTtlSeconds * 1_000

/**
 * Decides on the notice, by the rule of the app's notifications: no message that was read or answered
 * meanwhile, or that is not the newest.
 */
async function decideNotice(
  scope: Scope,
  { ticketId, messageId }: PushJob,
  { show_text, language }: SubscriberRow,
): Promise<PushNotice | 'read' | 'looking'> {
  const ticket = await tickets.find(scope, ticketId).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  if (!ticket || !shouldNotify(scope.viewer, ticket)) return 'read'
  const lastMessage = await findLastInbound(scope.db, ticketId)
  if (!lastMessage || lastMessage.id !== messageId || lastMessage.is_deleted) return 'read'
  if (await isWatching(scope.db, scope.viewer.id, scope.now)) return 'looking'
  const showText = show_text && (await settings.load(scope)).pushText === 'enabled'
  return buildNotice(scope.viewer, ticket, lastMessage, { language, showText })
}

async function deliverNotice(
  context: AppContext,
  subscriber: SubscriberRow,
  job: PushJob,
  notice: PushNotice,
): Promise<void> {
  const { session_id, company_id, user_id, endpoint, p256dh, auth, failures } = subscriber
  const result = await postNotice(context, { endpoint, keys: { p256dh, auth } }, notice)
  // Logs no address and no text: the one is a key to the browser, the other the customer's.
  if (result.was !== 'taken')
    context.log.info(
      { companyId: company_id, userId: user_id, messageId: job.messageId, was: result.was },
      'A push was not taken.',
    )
  if (result.was === 'gone' || (result.was === 'again' && failures >= MAX_FAILURES))
    return void (await removeSubscriber(context.platform, session_id))
  const failureCount = result.was === 'taken' ? 0 : failures + 1
  if (failureCount !== failures) await saveFailures(context.platform, session_id, failureCount)
  const delaySeconds = RETRY_SECONDS[job.attempt]
  if (result.was === 'again' && delaySeconds !== undefined)
    await requeue(
      context,
      company_id,
      { ...job, attempt: job.attempt + 1 },
      Math.max(delaySeconds, result.afterSeconds),
    )
}

const requeue = (
  context: AppContext,
  companyId: number,
  args: PushJob,
  afterSeconds: number,
): Promise<void> =>
  context.jobs.add(companyId, [{ job: 'push.send', args, afterSeconds }], (text, values) =>
    context.pools.platform.query(text, values),
  )
