import { ChannelError } from '@recado/channels/port'
import * as connections from '../connections/index.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { poll } from '../../kernel/work/poll.ts'
import { checkNextBatch } from './checks.service.ts'

/** Numbers of one batch and milliseconds until the next one; networks that ban numbers get small ones, rarely. */
export interface CheckPace {
  readonly pollMs: number
  readonly batch: number
  readonly intervalMs: number
  readonly banProtectedBatch: number
  readonly banProtectedIntervalMs: number
  /** After a network refused. */
  readonly cooldownMs: number
}
const DEFAULT_PACE: CheckPace = {
  pollMs: 1_000,
  batch: 100,
  intervalMs: 1_000,
  banProtectedBatch: 10,
  banProtectedIntervalMs: 20_000,
  cooldownMs: 30 * 60_000,
}

/**
 * Asks the networks of this process's connections which numbers of contact lists they know: one connection of
 * a company at a time, in batches. The rows tell which numbers are left, so a restart loses nothing. Spec:
 * behaviour 13 "Number check".
 */
export function startNumberChecks(context: AppContext, pace: CheckPace = DEFAULT_PACE): Worker {
  /** The moment before which a company's numbers are not asked for, by company. */
  const resting = new Map<number, number>()
  return poll(context, { name: 'contactLists.check', intervalMs: pace.pollMs }, async signal => {
    const asked = new Set<number>()
    let nextAt = Infinity
    for (const owned of connections.sessions(context).all()) {
      const { companyId } = owned
      const now = context.clock.now().getTime()
      if (signal.aborted || asked.has(companyId) || (resting.get(companyId) ?? 0) > now || !mayAsk(owned))
        continue
      asked.add(companyId)
      const { restMs, isDone } = await restAfterBatch(context, owned, pace)
      resting.set(companyId, now + restMs)
      if (!isDone) nextAt = Math.min(nextAt, now + restMs)
    }
    return nextAt === Infinity ? undefined : new Date(nextAt)
  })
}

const mayAsk = ({ capabilities, session, signal }: connections.OwnedSession): boolean =>
  capabilities.checkNumber && !signal.aborted && session.health().open

/** Checks a batch; returns the milliseconds until the next one, and whether none is left. */
async function restAfterBatch(
  context: AppContext,
  owned: connections.OwnedSession,
  pace: CheckPace,
): Promise<{ restMs: number; isDone: boolean }> {
  const isBanProtected = owned.capabilities.banProtected === true
  try {
    const limit = isBanProtected ? pace.banProtectedBatch : pace.batch
    const isDone = (await checkNextBatch(context, owned, limit)) === 0
    return { restMs: isBanProtected ? pace.banProtectedIntervalMs : pace.intervalMs, isDone }
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
    context.log.info(
      { connectionId: owned.connectionId, kind: error.kind },
      'The numbers of contact lists could not be checked; they wait.',
    )
    return { restMs: pace.cooldownMs, isDone: true }
  }
}
