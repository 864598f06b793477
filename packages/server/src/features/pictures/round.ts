import { ChannelError, type ChannelErrorKind } from '@recado/channels/port'
import type { OwnedSession } from '../connections/index.ts'
import { pause } from '../../kernel/work/pause.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { lookFor, settle } from './pictures.service.ts'

/** In milliseconds, from and to; where the network bars numbers that act like machines, `guardedMs`. `restMs` after it had enough. */
export interface RoundPace {
  readonly betweenMs: readonly [number, number]
  readonly guardedMs: readonly [number, number]
  readonly restMs: number
}
export const ROUND_PACE: RoundPace = { betweenMs: [300, 1_000], guardedMs: [4_000, 12_000], restMs: 30 * 60_000 }
/** More than a number asks for in hours; whoever is left out is found again with their next message. */
const WAITING_MAX = 1_000
/** Whatever is asked next would be refused as well, or make it worse. */
const ENOUGH: readonly ChannelErrorKind[] = ['rate', 'restricted', 'auth', 'banned', 'outdated', 'replaced', 'payment']

interface RoundParts {
  readonly context: AppContext
  readonly session: OwnedSession
  readonly pace: RoundPace
  /** From 0 to 1. */
  readonly chance: () => number
  readonly stop: AbortSignal
}

/** Those of one connection who are to be looked for, one at a time. */
export class Round {
  readonly #parts: RoundParts
  readonly #waiting = new Set<number>()
  readonly #over: AbortSignal
  #restsUntil = 0
  #running: Promise<void> | undefined

  constructor(parts: RoundParts) {
    this.#parts = parts
    this.#over = AbortSignal.any([parts.stop, parts.session.signal])
  }

  /** Settles when nobody is being looked for. */
  get done(): Promise<void> {
    return this.#running ?? Promise.resolve()
  }

  add(contactIds: readonly number[]): void {
    for (const id of contactIds) if (this.#waiting.size < WAITING_MAX) this.#waiting.add(id)
    if (this.#waiting.size === 0 || this.#running) return
    this.#running = this.#run().finally(() => (this.#running = undefined))
  }

  async #run(): Promise<void> {
    for (const contactId of this.#waiting) {
      if (!this.#mayAsk()) return
      const goesOn = await this.#one(contactId)
      if (!goesOn) return
      this.#waiting.delete(contactId)
      await this.#breathe()
    }
  }

  #mayAsk(): boolean {
    const { context, session } = this.#parts
    const now = context.clock.now()
    const health = session.session.health()
    return !this.#over.aborted && now.getTime() >= this.#restsUntil && health.open && !(health.restrictedUntil && health.restrictedUntil > now)
  }

  /** False when the others have to wait. */
  async #one(contactId: number): Promise<boolean> {
    const { context, session, pace } = this.#parts
    try {
      await lookFor(context, session, contactId)
      return true
    } catch (error) {
      if (this.#over.aborted) return false
      const refusal = error instanceof ChannelError ? error : undefined
      context.log.debug({ connectionId: session.connectionId, err: error }, 'A contact could not be looked for.')
      if (!refusal || ENOUGH.includes(refusal.kind) || refusal.scope === 'connection') {
        this.#restsUntil = Math.max(context.clock.now().getTime() + pace.restMs, refusal?.after?.getTime() ?? 0)
        return false
      }
      // Of this one nothing is known; it is asked again another day, and the others are not kept waiting.
      await settle(context, session.companyId, contactId).catch((lost: unknown) =>
        context.log.warn({ err: lost }, 'That a contact was looked for could not be kept.'),
      )
      return true
    }
  }

  #breathe(): Promise<void> {
    const { session, pace, chance } = this.#parts
    const [from, to] = session.capabilities.guarded ? pace.guardedMs : pace.betweenMs
    return pause(from + chance() * (to - from), this.#over)
  }
}
