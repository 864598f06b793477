import { ChannelError, type ChannelErrorKind } from '@recado/channels/port'
import type { OwnedSession } from '../connections/index.ts'
import { pause } from '../../kernel/work/pause.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { refreshPicture, markChecked } from './pictures.service.ts'

/**
 * Ranges in milliseconds; `banProtectedIntervalMs` where the network bans numbers that act like machines,
 * `cooldownMs` after it refused.
 */
export interface RefreshPace {
  readonly intervalMs: readonly [number, number]
  readonly banProtectedIntervalMs: readonly [number, number]
  readonly cooldownMs: number
}
export const REFRESH_PACE: RefreshPace = {
  intervalMs: [300, 1_000],
  banProtectedIntervalMs: [4_000, 12_000],
  cooldownMs: 30 * 60_000,
}
/**
 * More than a number requests in hours; a contact that is left out is found again with their next message.
 */
const MAX_WAITING = 1_000
/** Errors after which the next request would fail as well, or make it worse. */
const STOP_KINDS: readonly ChannelErrorKind[] = [
  'rate',
  'restricted',
  'auth',
  'banned',
  'outdated',
  'replaced',
  'payment',
]

interface RefreshQueueOptions {
  readonly context: AppContext
  readonly session: OwnedSession
  readonly pace: RefreshPace
  /** From 0 to 1. */
  readonly random: () => number
  readonly stop: AbortSignal
}

/** The contacts of one connection whose pictures are to be refreshed, one at a time. */
export class PictureRefreshQueue {
  readonly #options: RefreshQueueOptions
  readonly #waiting = new Set<number>()
  readonly #stopSignal: AbortSignal
  #cooldownUntil = 0
  #running: Promise<void> | undefined

  constructor(options: RefreshQueueOptions) {
    this.#options = options
    this.#stopSignal = AbortSignal.any([options.stop, options.session.signal])
  }

  get idle(): Promise<void> {
    return this.#running ?? Promise.resolve()
  }

  enqueue(contactIds: readonly number[]): void {
    for (const id of contactIds) if (this.#waiting.size < MAX_WAITING) this.#waiting.add(id)
    if (this.#waiting.size === 0 || this.#running) return
    this.#running = this.#run().finally(() => (this.#running = undefined))
  }

  async #run(): Promise<void> {
    for (const contactId of this.#waiting) {
      if (!this.#mayRequest()) return
      const isContinued = await this.#refreshNext(contactId)
      if (!isContinued) return
      this.#waiting.delete(contactId)
      await this.#waitForPace()
    }
  }

  #mayRequest(): boolean {
    const { context, session } = this.#options
    const now = context.clock.now()
    const health = session.session.health()
    return (
      !this.#stopSignal.aborted &&
      now.getTime() >= this.#cooldownUntil &&
      health.open &&
      !(health.restrictedUntil && health.restrictedUntil > now)
    )
  }

  /** Returns false when the others have to wait. */
  async #refreshNext(contactId: number): Promise<boolean> {
    const { context, session, pace } = this.#options
    try {
      await refreshPicture(context, session, contactId)
      return true
    } catch (error) {
      if (this.#stopSignal.aborted) return false
      const refusal = error instanceof ChannelError ? error : undefined
      context.log.debug(
        { connectionId: session.connectionId, err: error },
        'A contact could not be looked for.',
      )
      if (!refusal || STOP_KINDS.includes(refusal.kind) || refusal.scope === 'connection') {
        this.#cooldownUntil = Math.max(
          context.clock.now().getTime() + pace.cooldownMs,
          refusal?.after?.getTime() ?? 0,
        )
        return false
      }
      // The result for this contact is unknown; it is retried another day, and the others do not wait.
      await markChecked(context, session.companyId, contactId).catch((lost: unknown) =>
        context.log.warn({ err: lost }, 'That a contact was looked for could not be kept.'),
      )
      return true
    }
  }

  #waitForPace(): Promise<void> {
    const { session, pace, random } = this.#options
    const [from, to] = session.capabilities.banProtected ? pace.banProtectedIntervalMs : pace.intervalMs
    return pause(from + random() * (to - from), this.#stopSignal)
  }
}
