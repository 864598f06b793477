import { ChannelError } from '@recado/channels/port'
import type { OwnedSession } from '../../connections/index.ts'
import { failpoint } from '../../../kernel/process/failpoint.ts'
import { pause } from '../../../kernel/work/pause.ts'
import { StaleOwner } from '../../../kernel/database/fence.ts'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import { Notifier } from '../../../kernel/work/notifier.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { DeliveryPort } from '../delivery-port.ts'
import { listAbandoned, type SendRow } from '../delivery.store.ts'
import { claimSends } from './claim.ts'
import { executeSend } from './execute-send.ts'
import { PRIORITY } from '../priority.ts'
import { recordResults } from './record-result.ts'
import { stepsAlone, stepsTogether, type SendSteps } from './send-steps.ts'
import { RETRY_DELAYS_MS } from './retry-plan.ts'

/** Concurrent chats of one connection. Those of messages to many have their own places, so nobody waits for one. */
export const CHAT_CONCURRENCY = 8
export const BULK_CONCURRENCY = 24
/** Milliseconds between checks for abandoned sends. */
const RECOVERY_INTERVAL_MS = 30_000

/**
 * Sends the queue of one open session: in strict order per chat, several chats concurrently, at the
 * connection's pace.
 */
export class SendQueue {
  readonly #context: AppContext
  readonly #owned: OwnedSession
  readonly #deliveryPort: DeliveryPort
  readonly #stopSignal: AbortSignal
  readonly #random: () => number
  readonly #notifier = new Notifier()
  readonly #activeSends = new Map<number, Promise<void>>()
  readonly #steps: { readonly alone: SendSteps; readonly bulk: SendSteps }
  #bulkSends = 0
  #recoveredAt = Number.NEGATIVE_INFINITY
  /** Resolves when no new send starts. */
  readonly done: Promise<void>

  constructor(
    context: AppContext,
    owned: OwnedSession,
    deliveryPort: DeliveryPort,
    stop: AbortSignal,
    random: () => number,
  ) {
    this.#context = context
    this.#owned = owned
    this.#deliveryPort = deliveryPort
    this.#random = random
    this.#steps = {
      alone: stepsAlone(context, owned, deliveryPort),
      bulk: stepsTogether(context, owned, deliveryPort, BULK_CONCURRENCY),
    }
    this.#stopSignal = AbortSignal.any([stop, owned.signal])
    this.done = this.#run()
  }

  /** Where a network bans numbers, messages to many leave one by one among the others. */
  get #hasBulkPlaces(): boolean {
    return !this.#owned.capabilities.banProtected
  }

  /** Wakes the queue. */
  notify(): void {
    this.#notifier.notify()
  }
  async drain(): Promise<void> {
    await Promise.all(this.#activeSends.values())
  }

  /** No `poll`: each turn returns how long the next one has to wait. */
  async #run(): Promise<void> {
    while (!this.#stopSignal.aborted) {
      try {
        const waitMs = await this.#owned.track(this.#turn())
        if (waitMs > 0) await this.#notifier.wait(this.#stopSignal, waitMs)
      } catch (error) {
        if (!(error instanceof StaleOwner))
          this.#context.log.warn(
            { connectionId: this.#owned.connectionId, err: error },
            'What waits to leave could not be read.',
          )
        await pause(1_000, this.#stopSignal)
      }
    }
  }

  /** Starts due sends; returns the milliseconds to wait. */
  async #turn(): Promise<number> {
    await this.#recover()
    const bulkLimit = this.#hasBulkPlaces ? BULK_CONCURRENCY - this.#bulkSends : 0
    const limit = CHAT_CONCURRENCY - (this.#activeSends.size - this.#bulkSends)
    if (limit + bulkLimit === 0 || !this.#owned.session.health().open) return RECOVERY_INTERVAL_MS
    const { sends, waitMs } = await withScope(this.#context, systemViewer(this.#owned.companyId), scope =>
      claimSends(scope, {
        owned: this.#owned,
        deliveryPort: this.#deliveryPort,
        limit,
        bulkLimit,
        random: this.#random,
      }),
    )
    if (sends.length > 0) await failpoint('send.afterClaim')
    for (const send of sends) this.#begin(send)
    return sends.length > 0 ? 0 : Math.min(waitMs ?? RECOVERY_INTERVAL_MS, RECOVERY_INTERVAL_MS)
  }

  #begin(send: SendRow): void {
    const isBulk = this.#hasBulkPlaces && send.priority === PRIORITY.bulk
    if (isBulk) this.#bulkSends += 1
    const steps = isBulk ? this.#steps.bulk : this.#steps.alone
    const work = this.#owned.track(executeSend(this.#context, this.#owned, send, steps)).finally(() => {
      this.#activeSends.delete(send.id)
      if (isBulk) this.#bulkSends -= 1
      this.#notifier.notify()
    })
    this.#activeSends.set(send.id, work)
  }

  /**
   * The outcome of an earlier owner's started sends is unknown. Where they may go again they do so as soon as after a first try,
   * whatever their number: neither network nor message was at fault.
   */
  async #recover(): Promise<void> {
    if (performance.now() - this.#recoveredAt < RECOVERY_INTERVAL_MS) return
    await withScope(this.#context, systemViewer(this.#owned.companyId), async scope => {
      await scope.fence(this.#owned.fence)
      const { epoch } = this.#owned.fence
      const soon = new Date(scope.now.getTime() + RETRY_DELAYS_MS[0])
      for (const send of await listAbandoned(scope.db, this.#owned.connectionId, epoch, scope.now, [
        ...this.#activeSends.keys(),
      ])) {
        const error = new ChannelError('ambiguous', 'The process that sent it is gone.', {
          code: 'abandoned',
          ...(send.epoch === Number(epoch) ? {} : { after: soon }),
        })
        await recordResults(scope, this.#owned, this.#deliveryPort, [
          { send, result: { kind: 'broken', error } },
        ])
      }
      await failpoint('send.afterRecover')
    })
    this.#recoveredAt = performance.now()
  }
}
