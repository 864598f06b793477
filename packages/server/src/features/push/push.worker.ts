import { LIMITS } from '@recado/contract'
import type { Worker } from '../../kernel/process/feature.ts'
import type { JobRequest } from '../../kernel/work/job-requests.ts'
import { poll } from '../../kernel/work/poll.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import {
  findLogEnd,
  findCursor,
  removeEndedSubscriptions,
  listNewsAfter,
  saveCursor,
  listSubscribers,
  type LoggedNews,
} from './platform.store.ts'

const POLL_MS = 1_000
const BATCH_SIZE = 500
const CLEANUP_MS = 10 * 60_000

/**
 * Reads the event log asynchronously and turns customers' messages and transfers into pushes, so that neither costs
 * more.
 */
export function startPushConsumer(context: AppContext): Promise<Worker> {
  let lastCleanup = Number.NEGATIVE_INFINITY
  const polling = poll(
    context,
    { name: 'push.consume', intervalMs: POLL_MS, lease: 'push' },
    async signal => {
      await context.services.push.loadVapidKeys()
      if (performance.now() - lastCleanup > CLEANUP_MS) {
        await removeEndedSubscriptions(context.platform, context.clock.now())
        lastCleanup = performance.now()
      }
      while (!signal.aborted && (await consumeLog(context)) === BATCH_SIZE);
    },
  )
  return Promise.resolve(polling)
}

/** Reads up to the end of the log, or one batch; returns the number of messages and transfers. */
export async function consumeLog(context: AppContext): Promise<number> {
  const { platform } = context
  const [cursor, end] = [await findCursor(platform), await findLogEnd(platform)]
  // At the first start nobody has a subscription yet.
  if (cursor === undefined) await saveCursor(platform, end)
  if (cursor === undefined || end <= cursor) return 0
  const since = new Date(context.clock.now().getTime() - LIMITS.pushTtlSeconds * 1_000)
  const news = await listNewsAfter(platform, { pos: cursor, upTo: end, since, most: BATCH_SIZE })
  if (news.length > 0) await enqueuePushes(context, news)
  await saveCursor(platform, news.length === BATCH_SIZE ? (news.at(-1)?.pos ?? end) : end)
  return news.length
}

const isMessage = (one: LoggedNews): one is LoggedNews & { readonly messageId: number } =>
  one.messageId !== null

/** Enqueues one job for each transfer, and for each browser and conversation, for the last of several messages. */
async function enqueuePushes(context: AppContext, news: readonly LoggedNews[]): Promise<void> {
  const at = context.clock.now().toISOString()
  const subscribers = await listSubscribers(context.platform, [
    ...new Set(news.map(({ companyId }) => companyId)),
  ])
  for (const [companyId, ofCompany] of Map.groupBy(news, one => one.companyId)) {
    const newest = new Map(ofCompany.filter(isMessage).map(one => [one.ticketId, one]))
    const pushes = [...newest.values()].flatMap(({ ticketId, messageId, status, userId }) =>
      subscribers
        // The job decides on recipients by their current rights; this filter only drops impossible ones.
        .filter(
          one =>
            one.company_id === companyId &&
            ((one.user_id === userId && (status === 'open' || status === 'pending')) ||
              (status === 'pending' && one.all_ticket)),
        )
        .map((one): JobRequest => ({
          job: 'push.send',
          args: { sessionId: one.session_id, ticketId, messageId, at, attempt: 0, looked: false },
        })),
    )
    const transfers = ofCompany.flatMap(({ ticketId, transferredBy: by }): JobRequest[] =>
      by === null ? [] : [{ job: 'push.transfer', args: { ticketId, by } }],
    )
    await context.jobs.add(companyId, [...transfers, ...pushes], (text, values) =>
      context.pools.platform.query(text, values),
    )
    context.wakes.tell('jobs')
  }
}
