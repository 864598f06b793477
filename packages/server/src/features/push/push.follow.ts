import { LIMITS } from '@recado/contract'
import type { Worker } from '../../kernel/process/feature.ts'
import type { JobRequest } from '../../kernel/work/jobs.ts'
import { pause } from '../../kernel/work/pause.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { endOfLog, findPlace, forgetEnded, newsAfter, savePlace, subscribersOf, type News } from './across-companies.store.ts'
import { senderKeys } from './push.keys.ts'

const EVERY_MS = 1_000
const BATCH = 500
const SWEEP_MS = 10 * 60_000

/** Reads the log of events behind everybody else and turns what customers wrote into pushes, so that hearing a message costs nothing more. */
export function startFollowing(context: AppContext): Promise<Worker> {
  const stop = context.leases.hold('push', async (_, signal) => {
    let swept = Number.NEGATIVE_INFINITY
    while (!signal.aborted) {
      try {
        await senderKeys(context)
        if (performance.now() - swept > SWEEP_MS) {
          await forgetEnded(context.platform, context.clock.now())
          swept = performance.now()
        }
        while (!signal.aborted && (await follow(context)) === BATCH);
      } catch (error) {
        context.log.warn({ err: error }, 'What is to be pushed could not be found; it is tried again.')
      }
      await pause(EVERY_MS, signal)
    }
  })
  return Promise.resolve({ stop })
}

/** Reads on to the end of the log, or as much as is taken at once; answers how many messages there were. */
export async function follow(context: AppContext): Promise<number> {
  const { platform } = context
  const [place, end] = [await findPlace(platform), await endOfLog(platform)]
  // At the very first start nobody has asked for anything yet.
  if (place === undefined) await savePlace(platform, end)
  if (place === undefined || end <= place) return 0
  const since = new Date(context.clock.now().getTime() - LIMITS.pushTtlSeconds * 1_000)
  const news = await newsAfter(platform, { pos: place, upTo: end, since, most: BATCH })
  if (news.length > 0) await hand(context, news)
  await savePlace(platform, news.length === BATCH ? (news.at(-1)?.pos ?? end) : end)
  return news.length
}

/** One piece of work for each browser and conversation: of several messages the last. */
async function hand(context: AppContext, news: readonly News[]): Promise<void> {
  const at = context.clock.now().toISOString()
  const subscribers = await subscribersOf(context.platform, [...new Set(news.map(({ companyId }) => companyId))])
  for (const [companyId, ofCompany] of Map.groupBy(news, one => one.companyId)) {
    const newest = new Map(ofCompany.map(one => [one.ticketId, one]))
    const letters = [...newest.values()].flatMap(({ ticketId, messageId, status, userId }) =>
      subscribers
        // Who it is told to the sender decides by today's rights; here only who cannot be is left out.
        .filter(one => one.company_id === companyId && (status === 'open' ? one.user_id === userId : status === 'pending' && one.all_ticket))
        .map((one): JobRequest => ({ job: 'push.send', args: { sessionId: one.session_id, ticketId, messageId, at, attempt: 0, looked: false } })),
    )
    await context.jobs.add(companyId, letters, (text, values) => context.pools.platform.query(text, values))
  }
}
