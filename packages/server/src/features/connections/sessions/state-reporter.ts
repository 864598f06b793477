import type { SessionHealth, StateEvent } from '@recado/channels/port'
import type { StatusReason } from '@recado/contract'
import { reduceConnection, tickConnection, type ConnectionFact, type ConnectionState } from '@recado/domain'
import type { Fence } from '../../../kernel/database/fence.ts'
import { systemViewer, withScope, type Scope } from '../../../kernel/database/scope.ts'
import { Notifier } from '../../../kernel/work/notifier.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { DesiredState } from '../platform.store.ts'
import { gapClosed } from '../connections.events.ts'
import { saveConnection } from '../settings/connections.store.ts'
import { markGapsProven } from '../health/health.store.ts'
import { liftRestriction, recordRestriction } from '../safety/safety.service.ts'
import { changeState, factOf } from './connection-state.ts'

/** State event of a driver. */
export type StateReport = Pick<StateEvent, 'fact' | 'qr' | 'code' | 'expiresAt' | 'reason' | 'number'>
/** Returns the reason of a fact that stops a generation until a person acts. */
const stopReasonOf = (fact: ConnectionFact): StatusReason | undefined =>
  fact.fact === 'stopped' ? fact.reason : fact.fact === 'qr-expired' ? 'qrExpired' : undefined

/** Writes the state of one owned connection and caches what its supervisor needs. */
export class StateReporter {
  readonly #context: AppContext
  readonly #connection: Pick<DesiredState, 'id' | 'company_id'>
  readonly #fence: Fence
  readonly #notifier = new Notifier()
  #state: ConnectionState | undefined
  #stopReason: StatusReason | undefined
  #openSince: number | undefined
  #healthFingerprint = ''
  #hasShownQr = false
  /** Restriction that this session reported; a session that never reported one does not lift a known one. */
  #restrictedUntil: Date | undefined

  constructor(context: AppContext, desired: Pick<DesiredState, 'id' | 'company_id'>, fence: Fence) {
    this.#context = context
    this.#connection = desired
    this.#fence = fence
  }

  /** Resets for a new session in this state. */
  beginSession(state: ConnectionState | undefined): void {
    this.#state = state
    this.#hasShownQr = false
    this.#stopReason = this.#openSince = this.#restrictedUntil = undefined
  }
  /**
   * Returns the driver's stop reason since {@link beginSession}. Waits, because a session can end before its
   * last event is stored.
   */
  async waitForStopReason(withinMs: number, stopSignal: AbortSignal): Promise<StatusReason | undefined> {
    const end = performance.now() + withinMs
    while (this.#stopReason === undefined && !stopSignal.aborted && performance.now() < end)
      await this.#notifier.wait(stopSignal, end - performance.now())
    return this.#stopReason
  }
  /** Whether this session shows its own QR code, not one of an earlier session. */
  get isShowingQr(): boolean {
    return this.#hasShownQr && this.#state?.status === 'qrcode'
  }
  get openForMs(): number {
    return this.#openSince === undefined ? 0 : performance.now() - this.#openSince
  }

  /** Runs in the caller's transaction. @throws StaleOwner */
  async recordInScope(scope: Scope, report: StateReport, tokenLogin: boolean): Promise<void> {
    const fact = factOf(report, tokenLogin)
    // The first opening of a new connection is no outage.
    const hasLogin = tokenLogin && fact.fact !== 'starting'
    const applyFact = (before: ConnectionState): ConnectionState =>
      reduceConnection({ ...before, isLinked: before.isLinked || hasLogin }, fact, scope.now)
    const state = await changeState(
      scope,
      this.#connection.id,
      this.#fence,
      applyFact,
      report.number === undefined ? {} : { number: report.number },
    )
    scope.afterCommit(() => {
      this.#state = state
      this.#stopReason = stopReasonOf(fact) ?? this.#stopReason
      this.#hasShownQr ||= fact.fact === 'qr'
      this.#notifier.notify()
      if (fact.fact === 'open') this.#openSince ??= performance.now()
      if (fact.fact !== 'qr')
        this.#context.log.info(
          { connectionId: this.#connection.id, event: fact.fact, reason: stopReasonOf(fact) },
          'A connection has news.',
        )
    })
  }
  /** Opens its own transaction. */
  record(report: StateReport, tokenLogin: boolean): Promise<void> {
    return this.#open(scope => this.recordInScope(scope, report, tokenLogin))
  }

  /** Publishes that no pairing code was issued, so that the user can retry. */
  async rejectPairingCode(): Promise<void> {
    await this.#open(scope =>
      changeState(scope, this.#connection.id, this.#fence, state =>
        reduceConnection(state, { fact: 'code-refused' }, scope.now),
      ),
    )
  }

  /** Prevents reopening until people request a newer generation. */
  async stopGeneration(generation: number): Promise<void> {
    await this.#open(scope =>
      changeState(scope, this.#connection.id, this.#fence, state => state, {
        stopped_generation: generation,
      }),
    )
  }

  /** Applies the timeout of a connection that waits for too long. */
  async tick(): Promise<void> {
    const state = this.#state
    if (!state || tickConnection(state, this.#context.clock.now()).status === state.status) return
    this.#state = await this.#open(scope =>
      changeState(scope, this.#connection.id, this.#fence, before => tickConnection(before, scope.now)),
    )
  }

  /**
   * Stores the session's health: the last frame, restrictions, and that the network's backlog is delivered.
   */
  async recordHealth({ lastFrameAt, restrictedUntil, replayedAt }: SessionHealth): Promise<void> {
    const fingerprint = [lastFrameAt, restrictedUntil, replayedAt]
      .map(moment => moment?.getTime() ?? 0)
      .join()
    if (fingerprint === this.#healthFingerprint) return
    this.#healthFingerprint = fingerprint
    await this.#open(async scope => {
      await scope.fence(this.#fence)
      if (lastFrameAt) await saveConnection(scope.db, this.#connection.id, { last_frame_at: lastFrameAt })
      if (restrictedUntil && restrictedUntil.getTime() !== this.#restrictedUntil?.getTime())
        await recordRestriction(scope, this.#connection.id, restrictedUntil)
      if (!restrictedUntil && this.#restrictedUntil) await liftRestriction(scope, this.#connection.id)
      const closedGapIds = replayedAt ? await markGapsProven(scope.db, this.#connection.id, replayedAt) : []
      scope.publish(...closedGapIds.map(gapId => gapClosed(this.#connection.id, gapId)))
    })
    this.#restrictedUntil = restrictedUntil
  }

  #open<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
    return withScope(this.#context, systemViewer(this.#connection.company_id), work)
  }
}
