import * as connections from '../connections/index.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import { pause } from '../../kernel/work/pause.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { listUnchecked } from './across-companies.store.ts'
import { DAY_MS } from './pictures.service.ts'
import { Round, ROUND_PACE, type RoundPace } from './round.ts'

export interface PicturePace extends RoundPace {
  /** Milliseconds between two looks for conversations. */
  readonly lookMs: number
}
const PACE: PicturePace = { ...ROUND_PACE, lookMs: 10_000 }
/** What was under way when it was looked is found by the next look. */
const OVERLAP_MS = 60_000
/** Nobody waits for a picture when a process ends. */
const FINISH_MS = 2_000

/**
 * Looks, on the connections of this process, for how those look who have a conversation: one after the other, a day apart, and never before anything
 * that somebody waits for. Spec: behaviour 4.4.
 */
export function startPictures(context: AppContext, pace: PicturePace = PACE, chance: () => number = Math.random): Worker {
  const stop = new AbortController()
  const rounds = new Map<connections.OwnedSession, { readonly round: Round; since: Date }>()
  const look = async (): Promise<void> => {
    const now = context.clock.now()
    for (const session of rounds.keys()) if (session.signal.aborted) rounds.delete(session)
    for (const session of connections.sessions(context).all())
      if (session.capabilities.profilePicture && !rounds.has(session))
        rounds.set(session, { round: new Round({ context, session, pace, chance, stop: stop.signal }), since: new Date(now.getTime() - DAY_MS) })
    const watched = [...rounds].map(([{ companyId, connectionId }, { since }]) => ({ companyId, connectionId, since }))
    const found = Map.groupBy(await listUnchecked(context.platform, watched, new Date(now.getTime() - DAY_MS)), row => row.connection_id)
    for (const [{ connectionId }, held] of rounds) {
      held.since = new Date(now.getTime() - OVERLAP_MS)
      held.round.add((found.get(connectionId) ?? []).map(row => row.contact_id))
    }
  }
  const looking = (async () => {
    while (!stop.signal.aborted) {
      await look().catch((error: unknown) => context.log.warn({ err: error }, 'Nobody could be found whose picture is due.'))
      await pause(pace.lookMs, stop.signal)
    }
  })()
  return {
    stop: async () => {
      stop.abort()
      await looking
      const finished = new AbortController()
      await Promise.race([Promise.all([...rounds.values()].map(({ round }) => round.done)), pause(FINISH_MS, finished.signal)])
      finished.abort()
    },
  }
}
