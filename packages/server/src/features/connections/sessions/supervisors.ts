import { poll } from '../../../kernel/work/poll.ts'
import type { Worker } from '../../../kernel/process/feature.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { listDesiredStates } from '../platform.store.ts'
import { ConnectionSupervisor, SUPERVISOR_TIMING, type SupervisorTiming } from './connection-supervisor.ts'

/** Milliseconds between polls of the desired states. */
const POLL_MS = 1_000

/**
 * Supervises every connection with desired state `open`, shared with other processes: each connection has one
 * owner.
 */
export async function startSupervisors(
  context: AppContext,
  timing: Partial<SupervisorTiming> = {},
): Promise<Worker> {
  const supervisors = new SupervisorSet(context, { ...SUPERVISOR_TIMING, ...timing })
  const polling = poll(
    context,
    { name: 'connections.supervise', intervalMs: POLL_MS, notifier: context.wakes.notifiers.desiredStates },
    () => supervisors.sync(),
  )
  return {
    stop: async () => {
      await polling.stop()
      await supervisors.shutDown()
    },
  }
}

/** The supervisors of this process, by connection. */
class SupervisorSet {
  readonly #context: AppContext
  readonly #timing: SupervisorTiming
  readonly #supervisors = new Map<number, ConnectionSupervisor>()
  readonly #closing = new Map<number, Promise<void>>()

  constructor(context: AppContext, timing: SupervisorTiming) {
    this.#context = context
    this.#timing = timing
  }

  /** Starts, updates and closes supervisors as the desired states say. */
  async sync(): Promise<void> {
    const desiredStates = new Map(
      (await listDesiredStates(this.#context.platform)).map(desired => [desired.id, desired]),
    )
    for (const [id, supervisor] of this.#supervisors) {
      const desired = desiredStates.get(id)
      if (desired) supervisor.updateDesiredState(desired)
      else this.#close(id, supervisor)
    }
    for (const [id, desired] of desiredStates)
      if (!this.#supervisors.has(id) && !this.#closing.has(id))
        this.#supervisors.set(id, new ConnectionSupervisor(this.#context, desired, this.#timing))
  }

  async shutDown(): Promise<void> {
    await Promise.all([
      ...this.#closing.values(),
      ...[...this.#supervisors.values()].map(supervisor => supervisor.shutDown('pause')),
    ])
  }

  /** Closed and stopped connections have no session; a remaining one was removed. */
  #close(id: number, supervisor: ConnectionSupervisor): void {
    const { log, wakes } = this.#context
    this.#supervisors.delete(id)
    const closed = supervisor
      .shutDown('logout')
      .catch((error: unknown) =>
        log.warn({ connectionId: id, err: error }, 'A connection was not closed as it should.'),
      )
      .finally(() => {
        this.#closing.delete(id)
        wakes.notifiers.desiredStates.notify()
      })
    this.#closing.set(id, closed)
  }
}
