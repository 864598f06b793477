import { ChannelError, type CloseReason, type Session, type SessionEnd } from '@recado/channels/port'
import { StaleOwner, type Fence } from '../../../kernel/database/fence.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { driverContext } from './driver-context.ts'
import type { Order } from './order.ts'
import { HeldSession } from './owned-session.ts'
import type { Reporter } from './reporter.ts'
import { isTokenLogin } from './state.ts'

/** How one session of a connection ended; `interrupted` when people wish otherwise or this process has to let go. */
export type Ending = SessionEnd | { readonly why: 'interrupted' }

interface Sitting {
  readonly context: AppContext
  readonly order: Extract<Order, { do: 'open' }>
  readonly fence: Fence
  readonly reporter: Reporter
  /** Aborted when somebody else owns the connection. */
  readonly lost: AbortSignal
  /** Settles when the session has to end, at the latest when `quit` is aborted. */
  readonly interruption: (quit: AbortSignal) => Promise<void>
  /** How an interrupted session is closed. */
  readonly closing: () => Promise<CloseReason>
  readonly opened: (held: HeldSession) => void
  /** Milliseconds that sends under way are waited for. */
  readonly graceMs: number
}

/** Opens a session and stays with it until it ends or has to. It is closed afterwards, whatever happens. @throws StaleOwner */
export async function sit(sitting: Sitting): Promise<Ending> {
  const {
    context,
    order: { driver, connection },
    fence,
    reporter,
    lost,
  } = sitting
  const [gone, quit] = [new AbortController(), new AbortController()]
  const interrupted = sitting.interruption(quit.signal).then(() => ({ why: 'interrupted' }) as const)
  const capabilities = driver.capabilities(connection)
  const tokenLogin = isTokenLogin(capabilities)
  let session: Session | undefined
  try {
    const opening = driver.open(
      connection,
      driverContext({
        context,
        connection,
        fence,
        signal: AbortSignal.any([lost, gone.signal]),
        heard: (scope, event) => reporter.hear(scope, event, tokenLogin),
      }),
    )
    const first = await Promise.race([opening, interrupted])
    if ('why' in first) {
      opening.then(late => late.close('lost-lease')).catch(() => undefined)
      return first
    }
    session = first
    const held = new HeldSession(context, {
      connectionId: connection.id,
      companyId: connection.companyId,
      kind: connection.kind,
      name: connection.name,
      capabilities,
      session,
      fence,
    })
    sitting.opened(held)
    try {
      const ending = await Promise.race([session.ended, interrupted, held.refused, held.lost])
      if (ending.why === 'refused') await reporter.say({ fact: 'stopped', reason: ending.reason }, tokenLogin)
      held.withdraw()
      if (lost.aborted) return ending.why === 'refused' ? { why: 'stopped' } : ending
      await held.settled(sitting.graceMs)
      await session.close(ending.why === 'interrupted' ? await sitting.closing() : 'pause')
      await held.settled(sitting.graceMs)
      return ending.why === 'refused' ? { why: 'stopped' } : ending
    } finally {
      held.withdraw()
    }
  } catch (error) {
    if (error instanceof StaleOwner) throw error
    return {
      why: 'failed',
      error: error instanceof ChannelError ? error : new ChannelError('transient', 'The connection could not be kept open.', { cause: error }),
    }
  } finally {
    // Harmless when it is closed; otherwise it must not write any more.
    gone.abort()
    quit.abort()
    await session?.close('lost-lease')
  }
}
