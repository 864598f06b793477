import {
  type Capabilities,
  ChannelError,
  type CloseReason,
  type ChannelSession,
  type ChannelSessionEnd,
} from '@recado/channels/port'
import { StaleOwner, type Fence } from '../../../kernel/database/fence.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { createDriverContext } from './driver-context.ts'
import type { NextAction } from './reconcile.ts'
import { SupervisedSession } from './owned-session.ts'
import type { StateReporter } from './state-reporter.ts'
import { isTokenLogin } from './connection-state.ts'

/**
 * End of a session; `interrupted` on a new desired state or when this process must release the connection.
 */
export type SessionOutcome = ChannelSessionEnd | { readonly why: 'interrupted' }

interface SessionRun {
  readonly context: AppContext
  readonly action: Extract<NextAction, { do: 'open' }>
  readonly fence: Fence
  readonly reporter: StateReporter
  /** Aborted when another process is the owner. */
  readonly leaseLost: AbortSignal
  /** Resolves when the session must end, at the latest when `quit` is aborted. */
  readonly waitForInterruption: (quit: AbortSignal) => Promise<void>
  readonly chooseCloseReason: () => Promise<CloseReason>
  readonly onOpened: (supervised: SupervisedSession) => void
  /** Milliseconds to wait for active sends. */
  readonly graceMs: number
}

/**
 * Opens a session and waits until it ends or is interrupted. Always closes it afterwards. @throws StaleOwner
 */
export async function runSession(run: SessionRun): Promise<SessionOutcome> {
  const {
    context,
    action: { driver, connection },
    fence,
  } = run
  const [driverStop, quit] = [new AbortController(), new AbortController()]
  const interrupted = run.waitForInterruption(quit.signal).then(() => ({ why: 'interrupted' }) as const)
  const capabilities = driver.capabilities(connection)
  let session: ChannelSession | undefined
  try {
    const opening = openSession(run, capabilities, driverStop.signal)
    const first = await Promise.race([opening, interrupted])
    if ('why' in first) {
      opening.then(lateSession => lateSession.close('lost-lease')).catch(() => undefined)
      return first
    }
    session = first
    const supervised = new SupervisedSession(context, {
      connectionId: connection.id,
      companyId: connection.companyId,
      kind: connection.kind,
      name: connection.name,
      capabilities,
      session,
      fence,
    })
    run.onOpened(supervised)
    return await superviseUntilEnd(run, supervised, interrupted)
  } catch (error) {
    if (error instanceof StaleOwner) throw error
    return { why: 'failed', error: toChannelError(error) }
  } finally {
    // No effect after a close; otherwise it prevents further writes.
    driverStop.abort()
    quit.abort()
    await session?.close('lost-lease')
  }
}

function openSession(
  { context, action: { driver, connection }, fence, reporter, leaseLost }: SessionRun,
  capabilities: Capabilities,
  driverStop: AbortSignal,
): Promise<ChannelSession> {
  const tokenLogin = isTokenLogin(capabilities)
  return driver.open(
    connection,
    createDriverContext({
      context,
      connection,
      fence,
      signal: AbortSignal.any([leaseLost, driverStop]),
      onState: (scope, event) => reporter.recordInScope(scope, event, tokenLogin),
    }),
  )
}

/** Waits until the session ends, then finishes its active work and closes it. */
async function superviseUntilEnd(
  { reporter, leaseLost, graceMs, chooseCloseReason }: SessionRun,
  supervised: SupervisedSession,
  interrupted: Promise<{ readonly why: 'interrupted' }>,
): Promise<SessionOutcome> {
  const { session, capabilities } = supervised
  try {
    const ending = await Promise.race([
      session.ended,
      interrupted,
      supervised.refusal,
      supervised.connectionLoss,
    ])
    if (ending.why === 'refused')
      await reporter.record({ fact: 'stopped', reason: ending.reason }, isTokenLogin(capabilities))
    supervised.retire()
    if (!leaseLost.aborted) {
      await supervised.drain(graceMs)
      await session.close(ending.why === 'interrupted' ? await chooseCloseReason() : 'pause')
      await supervised.drain(graceMs)
    }
    return ending.why === 'refused' ? { why: 'stopped' } : ending
  } finally {
    supervised.retire()
  }
}

const toChannelError = (error: unknown): ChannelError =>
  error instanceof ChannelError
    ? error
    : new ChannelError('transient', 'The connection could not be kept open.', { cause: error })
