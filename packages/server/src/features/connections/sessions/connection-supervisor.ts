import type { CloseReason } from '@recado/channels/port'
import { reconnectDelayMs, nextFailureCount, retryDelayAfterStop } from '@recado/domain'
import { pause } from '../../../kernel/work/pause.ts'
import { StaleOwner, type Fence } from '../../../kernel/database/fence.ts'
import { Notifier } from '../../../kernel/work/notifier.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { DesiredState } from '../platform.store.ts'
import { closeReasonFor, reconcileConnection, type NextAction } from './reconcile.ts'
import type { SupervisedSession } from './owned-session.ts'
import { StateReporter } from './state-reporter.ts'
import { runSession, type SessionOutcome } from './run-session.ts'
import { isDead, probeSession } from './watchdog.ts'

/**
 * Milliseconds between clock ticks and between health checks, and the time that closing waits for active
 * sends.
 */
export interface SupervisorTiming {
  readonly tickMs: number
  readonly healthMs: number
  readonly graceMs: number
  readonly random: () => number
}
export const SUPERVISOR_TIMING: SupervisorTiming = {
  tickMs: 1_000,
  healthMs: 15_000,
  graceMs: 2_000,
  random: Math.random,
}

type OpenAction = Extract<NextAction, { do: 'open' }>

/** The ownership of a connection by this process. */
interface OwnerContext {
  readonly fence: Fence
  readonly reporter: StateReporter
  readonly leaseLost: AbortSignal
  /** Aborted with the loss of the lease and at the shutdown. */
  readonly stopSignal: AbortSignal
}

/** Milliseconds to wait for a stopped session's reason. */
const STOP_REASON_TIMEOUT_MS = 5_000

/**
 * Reconciles one connection with its desired state under this process's lease. Spec: administration 4
 * "Connection status".
 */
export class ConnectionSupervisor {
  readonly #context: AppContext
  readonly #timing: SupervisorTiming
  readonly #notifier = new Notifier()
  readonly #shutdown = new AbortController()
  readonly #release: () => Promise<void>
  #desiredState: DesiredState
  #supervising: Promise<void> = Promise.resolve()
  #closeWith: CloseReason = 'pause'
  #session: SupervisedSession | undefined
  /** Generation the session was opened for; a later one closes it. */
  #openFor: number | undefined
  /** Generation that requested a code. */
  #pairedFor: number | undefined

  constructor(context: AppContext, desired: DesiredState, timing: SupervisorTiming) {
    this.#context = context
    this.#desiredState = desired
    this.#timing = timing
    this.#release = context.leases.hold(
      `connection:${desired.id}`,
      (fence, leaseLost) => (this.#supervising = this.#superviseWhileOwner(fence, leaseLost)),
    )
  }

  updateDesiredState(desired: DesiredState): void {
    if (desired.generation <= this.#desiredState.generation) return
    this.#desiredState = desired
    this.#notifier.notify()
  }

  /** Closes the session, then gives up the lease. */
  async shutDown(closeReason: 'pause' | 'logout'): Promise<void> {
    this.#closeWith = closeReason
    this.#shutdown.abort()
    await this.#supervising.catch(() => undefined)
    await this.#release()
  }

  async #superviseWhileOwner(fence: Fence, leaseLost: AbortSignal): Promise<void> {
    const stopSignal = AbortSignal.any([leaseLost, this.#shutdown.signal])
    const done = new AbortController()
    const reporter = new StateReporter(this.#context, this.#desiredState, fence)
    const ticking = this.#tick(reporter, AbortSignal.any([stopSignal, done.signal]))
    try {
      await this.#superviseSessions({ fence, reporter, leaseLost, stopSignal })
    } catch (error) {
      // The lease reports the loss soon; until then this process must not act.
      if (!(error instanceof StaleOwner)) throw error
    } finally {
      done.abort()
      await ticking
    }
  }

  async #superviseSessions(owner: OwnerContext): Promise<void> {
    const { fence, reporter, stopSignal } = owner
    let [failures, stops] = [0, 0]
    while (!stopSignal.aborted) {
      const action = await reconcileConnection(this.#context, this.#desiredState, fence)
      if (action.do === 'rest') {
        ;[failures, stops] = [0, 0]
        await this.#waitForNewerGeneration(action.generation, stopSignal)
        continue
      }
      const ending = await this.#runSession(action, owner)
      if (stopSignal.aborted || ending.why === 'interrupted') continue
      const reason =
        ending.why === 'stopped'
          ? await reporter.waitForStopReason(STOP_REASON_TIMEOUT_MS, stopSignal)
          : undefined
      if (reason !== undefined) {
        const ms = retryDelayAfterStop(reason, ++stops)
        if (ms === null) await reporter.stopGeneration(action.generation)
        else await this.#waitForNewerGeneration(action.generation, stopSignal, ms)
        continue
      }
      failures = nextFailureCount(failures, reporter.openForMs)
      await this.#recordLoss(reporter, ending, failures)
      await this.#waitForNewerGeneration(action.generation, stopSignal, this.#pauseAfter(ending, failures))
    }
  }

  /** Runs one session until it ends, a newer generation begins or `stopSignal` is aborted. */
  async #runSession(action: OpenAction, owner: OwnerContext): Promise<SessionOutcome> {
    const { fence, reporter, leaseLost, stopSignal } = owner
    reporter.beginSession(action.state)
    const ending = await runSession({
      context: this.#context,
      action,
      fence,
      reporter,
      leaseLost,
      graceMs: this.#timing.graceMs,
      waitForInterruption: quit =>
        this.#waitForNewerGeneration(action.generation, AbortSignal.any([stopSignal, quit])),
      chooseCloseReason: async () =>
        this.#shutdown.signal.aborted ? this.#closeWith : closeReasonFor(this.#context, this.#desiredState),
      onOpened: supervised => {
        this.#session = supervised
        this.#openFor = action.generation
      },
    })
    this.#session = undefined
    return ending
  }

  async #recordLoss(reporter: StateReporter, ending: SessionOutcome, failures: number): Promise<void> {
    this.#context.log.warn(
      {
        connectionId: this.#desiredState.id,
        count: failures,
        err: ending.why === 'failed' ? ending.error : undefined,
      },
      'A connection was lost.',
    )
    await reporter.record({ fact: 'unreachable' }, false)
  }

  #pauseAfter(ending: SessionOutcome, failures: number): number {
    const error = ending.why === 'failed' ? ending.error : undefined
    if (error?.retry === 'now') return 0
    return Math.max(
      reconnectDelayMs(failures, this.#timing.random()),
      error?.after ? error.after.getTime() - this.#context.clock.now().getTime() : 0,
    )
  }

  /** Waits for a newer generation or the timeout. */
  async #waitForNewerGeneration(
    generation: number,
    stopSignal: AbortSignal,
    ms = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    const end = performance.now() + ms
    while (!stopSignal.aborted && this.#desiredState.generation <= generation && performance.now() < end)
      await this.#notifier.wait(stopSignal, Math.min(end - performance.now(), 60_000))
  }

  /** Requests a pairing code once, if desired instead of the displayed QR code. */
  async #pair(reporter: StateReporter): Promise<void> {
    const { pairing_number: number, generation } = this.#desiredState
    if (
      number === null ||
      !this.#session ||
      this.#openFor !== generation ||
      !reporter.isShowingQr ||
      this.#pairedFor === generation
    )
      return
    this.#pairedFor = generation
    try {
      const { code } = await this.#session.session.act({ do: 'pair', number })
      await reporter.record({ fact: 'pairing', code }, false)
    } catch (error) {
      if (error instanceof StaleOwner) throw error
      this.#context.log.warn(
        { connectionId: this.#desiredState.id, err: error },
        'No code to type was given for a number.',
      )
      await reporter.rejectPairingCode()
    }
  }

  /** No `poll`: the first tick comes after a pause, and a stale owner ends quietly. */
  async #tick(reporter: StateReporter, stopSignal: AbortSignal): Promise<void> {
    let healthCheckedAt = performance.now()
    while (!stopSignal.aborted) {
      await pause(this.#timing.tickMs, stopSignal)
      if (stopSignal.aborted) return
      try {
        await reporter.tick()
        await this.#pair(reporter)
        if (performance.now() - healthCheckedAt < this.#timing.healthMs) continue
        healthCheckedAt = performance.now()
        const supervised = this.#session
        if (!supervised) continue
        const health = supervised.session.health()
        await reporter.recordHealth(health)
        if (isDead(health, supervised, this.#context.clock.now()))
          supervised.markLost('The line has been silent for too long.')
        else await probeSession(this.#context, supervised)
      } catch (error) {
        if (!(error instanceof StaleOwner))
          this.#context.log.warn(
            { connectionId: this.#desiredState.id, err: error },
            'The state of a connection could not be written.',
          )
      }
    }
  }
}
