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
import { executeSend, recordResult } from './execute-send.ts'

/** Chats of one connection that are served at once. */
export const CHAT_CONCURRENCY = 8
/** Milliseconds between looks for sends that somebody began and nobody finished. */
const RECOVERY_INTERVAL_MS = 30_000

/** Sends what waits on one open session: strictly in order in a chat, several chats at once, at the pace of the connection. */
export class SendQueue {
  readonly #context: AppContext
  readonly #owned: OwnedSession
  readonly #courier: DeliveryPort
  readonly #over: AbortSignal
  readonly #chance: () => number
  readonly #bell = new Notifier()
  readonly #underWay = new Map<number, Promise<void>>()
  #recoveredAt = Number.NEGATIVE_INFINITY
  /** Settles when nothing new is begun any more. */
  readonly done: Promise<void>

  constructor(context: AppContext, owned: OwnedSession, deliveryPort: DeliveryPort, stop: AbortSignal, random: () => number) {
    this.#context = context
    this.#owned = owned
    this.#courier = deliveryPort
    this.#chance = random
    this.#over = AbortSignal.any([stop, owned.signal])
    this.done = this.#run()
  }

  /** Something may leave. */
  notify(): void {
    this.#bell.notify()
  }
  /** What is under way. */
  async drain(): Promise<void> {
    await Promise.all(this.#underWay.values())
  }

  async #run(): Promise<void> {
    while (!this.#over.aborted) {
      try {
        const waitMs = await this.#owned.track(this.#turn())
        if (waitMs > 0) await this.#bell.wait(this.#over, waitMs)
      } catch (error) {
        if (!(error instanceof StaleOwner))
          this.#context.log.warn({ connectionId: this.#owned.connectionId, err: error }, 'What waits to leave could not be read.')
        await pause(1_000, this.#over)
      }
    }
  }

  /** Begins what may begin; answers how long to wait for more. */
  async #turn(): Promise<number> {
    await this.#recover()
    const free = CHAT_CONCURRENCY - this.#underWay.size
    if (free === 0 || !this.#owned.session.health().open) return RECOVERY_INTERVAL_MS
    const { sends, waitMs } = await withScope(this.#context, systemViewer(this.#owned.companyId), scope =>
      claimSends(scope, { owned: this.#owned, deliveryPort: this.#courier, limit: free, random: this.#chance }),
    )
    if (sends.length > 0) await failpoint('send.afterClaim')
    for (const send of sends) this.#begin(send)
    return sends.length > 0 ? 0 : Math.min(waitMs ?? RECOVERY_INTERVAL_MS, RECOVERY_INTERVAL_MS)
  }

  #begin(send: SendRow): void {
    const work = this.#owned.track(executeSend(this.#context, this.#owned, this.#courier, send)).finally(() => {
      this.#underWay.delete(send.id)
      this.#bell.notify()
    })
    this.#underWay.set(send.id, work)
  }

  /** Of what an earlier owner began, nobody knows whether it left. */
  async #recover(): Promise<void> {
    if (performance.now() - this.#recoveredAt < RECOVERY_INTERVAL_MS) return
    await withScope(this.#context, systemViewer(this.#owned.companyId), async scope => {
      await scope.fence(this.#owned.fence)
      const error = new ChannelError('ambiguous', 'The process that sent it is gone.', { code: 'abandoned' })
      for (const send of await listAbandoned(scope.db, this.#owned.connectionId, this.#owned.fence.epoch, scope.now, [...this.#underWay.keys()]))
        await recordResult(scope, this.#owned, this.#courier, send, { kind: 'broken', error })
      await failpoint('send.afterRecover')
    })
    this.#recoveredAt = performance.now()
  }
}
