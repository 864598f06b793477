import type { Health } from '@recado/channels/port'
import { isQuietAgainstHabit, SILENT_MS } from '@recado/domain'
import { pause } from '../../../kernel/work/pause.ts'
import { systemViewer, withReadOnlyScope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { findConnection } from '../connections.store.ts'
import { habitOf } from '../health/health.store.ts'
import type { HeldSession } from './owned-session.ts'

/** Milliseconds between two looks at the habit of a connection, and that the answer to a probe is waited for. */
const HABIT_MS = 10 * 60_000
const ANSWER_MS = 20_000
const lookedAt = new WeakMap<HeldSession, number>()

/** Has an open line of its own been silent for so long that nobody is at its other end? */
export function isDead({ open, lastFrameAt }: Health, { openedAt, kind }: Pick<HeldSession, 'openedAt' | 'kind'>, now: Date): boolean {
  // On the line of a simulated phone nothing happens unless somebody writes; where events come by webhook there is no line.
  if (!open || kind !== 'beta' || lastFrameAt === undefined) return false
  return now.getTime() - Math.max(lastFrameAt.getTime(), openedAt.getTime()) > SILENT_MS
}

/** A number that says it is connected and has gone quiet against its own habit is asked something; one that does not answer is opened anew. */
export async function probe(context: AppContext, held: HeldSession, answerMs = ANSWER_MS): Promise<void> {
  const now = context.clock.now().getTime()
  const before = lookedAt.get(held) ?? held.openedAt.getTime()
  if (now - before < HABIT_MS || !held.capabilities.checkNumber || !held.session.health().open) return
  lookedAt.set(held, now)
  const asked = await withReadOnlyScope(context, systemViewer(held.companyId), async scope => {
    const [heard = 0, ...earlier] = await habitOf(scope.db, held.connectionId, scope.now)
    return isQuietAgainstHabit(heard, earlier) ? (await findConnection(scope.db, held.connectionId))?.number : undefined
  })
  if (!asked) return
  const late = new AbortController()
  const answer = held.session.act({ do: 'check', numbers: [asked] }).then(
    () => true,
    () => false,
  )
  const isThere = await Promise.race([answer, pause(answerMs, late.signal).then(() => false)])
  late.abort()
  context.log.info({ connectionId: held.connectionId, answered: isThere }, 'A connection is quiet against its habit; it was asked whether it is there.')
  if (!isThere) held.giveUp('The number does not answer although it says that it is connected.')
}
