import type { Worker } from '../../kernel/process/feature.ts'
import { poll } from '../../kernel/work/poll.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'

const POLL_MS = 1_000
/** Milliseconds within which changes of one phone are one event. */
const COALESCE_MS = 40

/** Notifies the page of a simulated phone that something on it changed. */
export function watchPhones(context: AppContext): Worker {
  const watched = new Map<number, () => void>()
  const watchAllPhones = async (): Promise<void> => {
    const rows = await context.platform
      .selectFrom('connections')
      .select(['id', 'company_id'])
      .where('provider', '=', 'simulator')
      .execute()
    for (const { id, company_id } of rows)
      if (!watched.has(id)) watched.set(id, watchPhone(context, company_id, id))
    for (const [id, end] of watched)
      if (!rows.some(row => row.id === id)) {
        end()
        watched.delete(id)
        context.services.simulator.hub?.deletePhone(id)
      }
  }
  const polling = poll(context, { name: 'simulator.watchPhones', intervalMs: POLL_MS }, watchAllPhones)
  return {
    stop: async () => {
      await polling.stop()
      for (const end of watched.values()) end()
    },
  }
}

function watchPhone(context: AppContext, companyId: number, whatsappId: number): () => void {
  let waiting: NodeJS.Timeout | undefined
  const notify = (): void => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      context.signals.say(companyId, 'simulator', { whatsappId }, ['admins'])
    }, COALESCE_MS)
  }
  const end = context.services.simulator.hub?.subscribe(whatsappId, notify)
  // Changes on a new phone before this subscription have sent no event.
  notify()
  return () => {
    clearTimeout(waiting)
    end?.()
  }
}
