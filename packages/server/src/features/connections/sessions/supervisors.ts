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
  const supervisors = new Map<number, ConnectionSupervisor>()
  const closing = new Map<number, Promise<void>>()
  const syncSupervisors = async (): Promise<void> => {
    const desiredStates = new Map(
      (await listDesiredStates(context.platform)).map(desired => [desired.id, desired]),
    )
    for (const [id, supervisor] of supervisors) {
      const desired = desiredStates.get(id)
      if (desired) supervisor.updateDesiredState(desired)
      else {
        supervisors.delete(id)
        // Closed and stopped connections have no session; a remaining one was removed.
        closing.set(
          id,
          supervisor
            .shutDown('logout')
            .catch((error: unknown) =>
              context.log.warn({ connectionId: id, err: error }, 'A connection was not closed as it should.'),
            )
            .finally(() => {
              closing.delete(id)
              context.notifiers.desiredStates.notify()
            }),
        )
      }
    }
    for (const [id, desired] of desiredStates)
      if (!supervisors.has(id) && !closing.has(id))
        supervisors.set(id, new ConnectionSupervisor(context, desired, { ...SUPERVISOR_TIMING, ...timing }))
  }
  const polling = poll(
    {
      log: context.log,
      name: 'connections.supervise',
      intervalMs: POLL_MS,
      notifier: context.notifiers.desiredStates,
    },
    syncSupervisors,
  )
  return {
    stop: async () => {
      await polling.stop()
      await Promise.all([
        ...closing.values(),
        ...[...supervisors.values()].map(supervisor => supervisor.shutDown('pause')),
      ])
    },
  }
}
