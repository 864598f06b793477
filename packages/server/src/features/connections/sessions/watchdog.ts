import type { SessionHealth } from '@recado/channels/port'
import { isUnusuallyQuiet, SILENCE_TIMEOUT_MS } from '@recado/domain'
import { pause } from '../../../kernel/work/pause.ts'
import { systemViewer, withReadOnlyScope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { findConnection } from '../settings/connections.store.ts'
import { listInboundVolumes } from '../health/health.store.ts'
import type { SupervisedSession } from './owned-session.ts'

/** Milliseconds between two volume checks of a connection, and the timeout of a probe. */
const VOLUME_CHECK_MS = 10 * 60_000
const PROBE_TIMEOUT_MS = 20_000

/** Returns whether an open socket was silent longer than the timeout. */
export function isDead(
  { open, lastFrameAt }: SessionHealth,
  { openedAt, kind }: Pick<SupervisedSession, 'openedAt' | 'kind'>,
  now: Date,
): boolean {
  // A simulated phone's connection is silent unless somebody writes; webhook channels have no socket.
  if (!open || kind !== 'beta' || lastFrameAt === undefined) return false
  return now.getTime() - Math.max(lastFrameAt.getTime(), openedAt.getTime()) > SILENCE_TIMEOUT_MS
}

/** Probes a connected number with unusually low volume; reopens the session when it does not answer. */
export async function probeSession(
  context: AppContext,
  supervised: SupervisedSession,
  timeoutMs = PROBE_TIMEOUT_MS,
): Promise<void> {
  const now = context.clock.now()
  if (
    now.getTime() - supervised.volumeCheckedAt.getTime() < VOLUME_CHECK_MS ||
    !supervised.capabilities.checkNumber ||
    !supervised.session.health().open
  )
    return
  supervised.volumeCheckedAt = now
  const number = await withReadOnlyScope(context, systemViewer(supervised.companyId), async scope => {
    const [heard = 0, ...earlier] = await listInboundVolumes(scope.db, supervised.connectionId, scope.now)
    return isUnusuallyQuiet(heard, earlier)
      ? (await findConnection(scope.db, supervised.connectionId))?.number
      : undefined
  })
  if (!number) return
  const timeout = new AbortController()
  const answer = supervised.session.act({ do: 'check', numbers: [number] }).then(
    () => true,
    () => false,
  )
  const hasAnswered = await Promise.race([answer, pause(timeoutMs, timeout.signal).then(() => false)])
  timeout.abort()
  context.log.info(
    { connectionId: supervised.connectionId, answered: hasAnswered },
    'A connection is quiet against its habit; it was asked whether it is there.',
  )
  if (!hasAnswered) supervised.markLost('The number does not answer although it says that it is connected.')
}
