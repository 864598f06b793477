import type { Worker } from '../../../kernel/process/feature.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { listWishes } from '../across-companies.store.ts'
import { Keeper, KEEPER_PACE, type KeeperPace } from './keeper.ts'

/** Milliseconds after which wishes are looked at even when nobody rang. */
const LOOK_MS = 1_000

/** Opens and keeps every connection that people want open, together with the other processes that do: each connection has one owner. */
export async function startRuntime(context: AppContext, pace: Partial<KeeperPace> = {}): Promise<Worker> {
  const stop = new AbortController()
  const keepers = new Map<number, Keeper>()
  const leaving = new Map<number, Promise<void>>()
  const look = async (): Promise<void> => {
    const wishes = new Map((await listWishes(context.platform)).map(wish => [wish.id, wish]))
    for (const [id, keeper] of keepers) {
      const wish = wishes.get(id)
      if (wish) keeper.hear(wish)
      else {
        keepers.delete(id)
        // Closed and stopped connections have no session any more; one that still has was removed.
        leaving.set(
          id,
          keeper
            .leave('logout')
            .catch((error: unknown) => context.log.warn({ connectionId: id, err: error }, 'A connection was not closed as it should.'))
            .finally(() => {
              leaving.delete(id)
              context.notify('wishes')
            }),
        )
      }
    }
    for (const [id, wish] of wishes) if (!keepers.has(id) && !leaving.has(id)) keepers.set(id, new Keeper(context, wish, { ...KEEPER_PACE, ...pace }))
  }
  const watching = (async () => {
    while (!stop.signal.aborted) {
      await look().catch((error: unknown) => context.log.warn({ err: error }, 'The wishes for connections could not be read.'))
      await context.notifiers.wishes.wait(stop.signal, LOOK_MS)
    }
  })()
  return {
    stop: async () => {
      stop.abort()
      await watching
      await Promise.all([...leaving.values(), ...[...keepers.values()].map(keeper => keeper.leave('pause'))])
    },
  }
}
