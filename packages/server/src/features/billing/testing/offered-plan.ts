import type { Currency } from '@recado/contract'
import { server } from '../../../testing/index.ts'

/** Offers a plan of this price with room for `size` users, connections and queues; returns its id. */
export const offerPlan = async (
  value: number,
  size = 20,
  over: { readonly currency?: Currency } = {},
): Promise<number> =>
  (
    await server.context.platform
      .insertInto('plans')
      .values({
        name: `Plano ${Math.random()}`,
        value,
        is_public: true,
        users: size,
        connections: size,
        queues: size,
        ...over,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
