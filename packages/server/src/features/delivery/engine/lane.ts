import { ChannelError } from '@recado/channels/port'
import type { OwnedSession } from '../../connections/index.ts'
import { failpoint } from '../../../kernel/process/failpoint.ts'
import { pause } from '../../../kernel/work/pause.ts'
import { StaleOwner } from '../../../kernel/database/fence.ts'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import { Notifier } from '../../../kernel/work/notifier.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { Courier } from '../courier.ts'
import { listAbandoned, type SendRow } from '../delivery.store.ts'
import { claim } from './claim.ts'
import { dispatch, settle } from './dispatch.ts'

/** Chats of one connection that are served at once. */
export const CHATS_AT_ONCE = 8
/** Milliseconds between looks for sends that somebody began and nobody finished. */
const RECOVER_MS = 30_000

/** Sends what waits on one open session: strictly in order in a chat, several chats at once, at the pace of the connection. */
export class Lane {
  readonly #context: AppContext
  readonly #owned: OwnedSession
  readonly #courier: Courier
  readonly #over: AbortSignal
  readonly #chance: () => number
  readonly #bell = new Notifier()
  readonly #underWay = new Map<number, Promise<void>>()
  #recoveredAt = Number.NEGATIVE_INFINITY
  /** Settles when nothing new is begun any more. */
  readonly done: Promise<void>

  constructor(context: AppContext, owned: OwnedSession, courier: Courier, stop: AbortSignal, chance: () => number) {
    this.#context = context
    this.#owned = owned
    this.#courier = courier
    this.#chance = chance
    this.#over = AbortSignal.any([stop, owned.signal])
    this.done = this.#run()
  }

  /** Something may leave. */
  wake(): void {
    this.#bell.notify()
  }
  /** What is under way. */
  async finish(): Promise<void> {
    await Promise.all(this.#underWay.values())
  }

  async #run(): Promise<void> {
    while (!this.#over.aborted) {
      try {
        const waitMs = await this.#owned.during(this.#turn())
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
    const free = CHATS_AT_ONCE - this.#underWay.size
    if (free === 0 || !this.#owned.session.health().open) return RECOVER_MS
    const { sends, waitMs } = await withScope(this.#context, systemViewer(this.#owned.companyId), scope =>
      claim(scope, { owned: this.#owned, courier: this.#courier, most: free, chance: this.#chance }),
    )
    if (sends.length > 0) await failpoint('send.afterClaim')
    for (const send of sends) this.#begin(send)
    return sends.length > 0 ? 0 : Math.min(waitMs ?? RECOVER_MS, RECOVER_MS)
  }

  #begin(send: SendRow): void {
    const work = this.#owned.during(dispatch(this.#context, this.#owned, this.#courier, send)).finally(() => {
      this.#underWay.delete(send.id)
      this.#bell.notify()
    })
    this.#underWay.set(send.id, work)
  }

  /** Of what an earlier owner began, nobody knows whether it left. */
  async #recover(): Promise<void> {
    if (performance.now() - this.#recoveredAt < RECOVER_MS) return
    await withScope(this.#context, systemViewer(this.#owned.companyId), async scope => {
      await scope.fence(this.#owned.fence)
      const error = new ChannelError('ambiguous', 'The process that sent it is gone.', { code: 'abandoned' })
      for (const send of await listAbandoned(scope.db, this.#owned.connectionId, this.#owned.fence.epoch, scope.now, [...this.#underWay.keys()]))
        await settle(scope, this.#owned, this.#courier, send, { kind: 'broken', error })
      await failpoint('send.afterRecover')
    })
    this.#recoveredAt = performance.now()
  }
}
