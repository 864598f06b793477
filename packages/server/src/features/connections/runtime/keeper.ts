import type { CloseReason } from '@recado/channels/port'
import { backoffMs, failuresAfter, retryAfterStop } from '@recado/domain'
import { pause } from '../../../kernel/work/pause.ts'
import { StaleOwner, type Fence } from '../../../kernel/database/fence.ts'
import { Notifier } from '../../../kernel/work/notifier.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { Wish } from '../across-companies.store.ts'
import { closingFor, takeOrder } from './order.ts'
import type { HeldSession } from './owned-session.ts'
import { Reporter } from './reporter.ts'
import { sit, type Ending } from './sitting.ts'
import { isDead, probe } from './watchdog.ts'

/** Milliseconds: how often a keeper looks at the clock and at the session's health, and how long it waits for sends when it leaves. */
export interface KeeperPace {
  readonly tickMs: number
  readonly healthMs: number
  readonly graceMs: number
  readonly chance: () => number
}
export const KEEPER_PACE: KeeperPace = { tickMs: 1_000, healthMs: 15_000, graceMs: 2_000, chance: Math.random }

/** Milliseconds that the last word of a stopped session is waited for. */
const LAST_WORD_MS = 5_000

/** Keeps one connection as people wish it, whenever this process holds its lease. Spec: administration 4 "Connection status". */
export class Keeper {
  readonly #context: AppContext
  readonly #pace: KeeperPace
  readonly #news = new Notifier()
  readonly #leaving = new AbortController()
  readonly #release: () => Promise<void>
  #wish: Wish
  #holding: Promise<void> = Promise.resolve()
  #closeWith: CloseReason = 'pause'
  #session: HeldSession | undefined
  /** The wish the session was opened for; one that came since closes it. */
  #openFor: number | undefined
  /** The wish for which a code was asked for. */
  #pairedFor: number | undefined

  constructor(context: AppContext, wish: Wish, pace: KeeperPace) {
    this.#context = context
    this.#wish = wish
    this.#pace = pace
    this.#release = context.leases.hold(`connection:${wish.id}`, (fence, lost) => (this.#holding = this.#keep(fence, lost)))
  }

  /** Hears the latest wish. */
  hear(wish: Wish): void {
    if (wish.generation <= this.#wish.generation) return
    this.#wish = wish
    this.#news.notify()
  }

  /** Closes the session, then gives up the lease. */
  async leave(why: 'pause' | 'logout'): Promise<void> {
    this.#closeWith = why
    this.#leaving.abort()
    await this.#holding.catch(() => undefined)
    await this.#release()
  }

  async #keep(fence: Fence, lost: AbortSignal): Promise<void> {
    const over = AbortSignal.any([lost, this.#leaving.signal])
    const done = new AbortController()
    const reporter = new Reporter(this.#context, this.#wish, fence)
    const ticking = this.#tick(reporter, AbortSignal.any([over, done.signal]))
    try {
      await this.#serve(fence, reporter, lost, over)
    } catch (error) {
      // The lease says so soon; until then there is nothing this process may do.
      if (!(error instanceof StaleOwner)) throw error
    } finally {
      done.abort()
      await ticking
    }
  }

  async #serve(fence: Fence, reporter: Reporter, lost: AbortSignal, over: AbortSignal): Promise<void> {
    let [failures, stops] = [0, 0]
    while (!over.aborted) {
      const order = await takeOrder(this.#context, this.#wish, fence)
      if (order.do === 'rest') {
        ;[failures, stops] = [0, 0]
        await this.#untilNews(order.generation, over)
        continue
      }
      reporter.begin(order.state)
      const ending = await sit({
        context: this.#context,
        order,
        fence,
        reporter,
        lost,
        graceMs: this.#pace.graceMs,
        interruption: quit => this.#untilNews(order.generation, AbortSignal.any([over, quit])),
        closing: async () => (this.#leaving.signal.aborted ? this.#closeWith : closingFor(this.#context, this.#wish)),
        opened: held => {
          this.#session = held
          this.#openFor = order.generation
        },
      })
      this.#session = undefined
      if (over.aborted || ending.why === 'interrupted') continue
      const reason = ending.why === 'stopped' ? await reporter.stopped(LAST_WORD_MS, over) : undefined
      if (reason !== undefined) {
        const ms = retryAfterStop(reason, ++stops)
        if (ms === null) await reporter.giveUp(order.generation)
        else await this.#untilNews(order.generation, over, ms)
        continue
      }
      failures = failuresAfter(failures, reporter.openForMs)
      this.#context.log.warn(
        { connectionId: this.#wish.id, count: failures, err: ending.why === 'failed' ? ending.error : undefined },
        'A connection was lost.',
      )
      await reporter.say({ fact: 'unreachable' }, false)
      await this.#untilNews(order.generation, over, this.#pauseAfter(ending, failures))
    }
  }

  #pauseAfter(ending: Ending, failures: number): number {
    const error = ending.why === 'failed' ? ending.error : undefined
    if (error?.retry === 'now') return 0
    return Math.max(backoffMs(failures, this.#pace.chance()), error?.after ? error.after.getTime() - this.#context.clock.now().getTime() : 0)
  }

  /** Until people wish something else, or the time is up. */
  async #untilNews(generation: number, over: AbortSignal, ms = Number.POSITIVE_INFINITY): Promise<void> {
    const end = performance.now() + ms
    while (!over.aborted && this.#wish.generation <= generation && performance.now() < end)
      await this.#news.wait(over, Math.min(end - performance.now(), 60_000))
  }

  /** Asks for a code to type, once, where that is wished instead of the QR code on show. */
  async #pair(reporter: Reporter): Promise<void> {
    const { pairing_number: number, generation } = this.#wish
    if (number === null || !this.#session || this.#openFor !== generation || !reporter.isShowingQr || this.#pairedFor === generation) return
    this.#pairedFor = generation
    try {
      const { code } = await this.#session.session.act({ do: 'pair', number })
      await reporter.say({ fact: 'pairing', code }, false)
    } catch (error) {
      if (error instanceof StaleOwner) throw error
      this.#context.log.warn({ connectionId: this.#wish.id, err: error }, 'No code to type was given for a number.')
      await reporter.refuseCode()
    }
  }

  async #tick(reporter: Reporter, over: AbortSignal): Promise<void> {
    let lookedAt = performance.now()
    while (!over.aborted) {
      await pause(this.#pace.tickMs, over)
      if (over.aborted) return
      try {
        await reporter.lookAgain()
        await this.#pair(reporter)
        if (performance.now() - lookedAt < this.#pace.healthMs) continue
        lookedAt = performance.now()
        const held = this.#session
        if (!held) continue
        const health = held.session.health()
        await reporter.noteHealth(health)
        if (isDead(health, held, this.#context.clock.now())) held.giveUp('The line has been silent for too long.')
        else await probe(this.#context, held)
      } catch (error) {
        if (!(error instanceof StaleOwner))
          this.#context.log.warn({ connectionId: this.#wish.id, err: error }, 'The state of a connection could not be written.')
      }
    }
  }
}
