import type { Pool, PoolClient } from 'pg'
import { isHung } from './pool.ts'
import { repeatUndone } from './repeat.ts'

/**
 * Lends a connection for one transaction, which `work` begins and commits with its own statements; if `work`
 * fails, it rolls back. Work that the database undid for the sake of another is begun anew, so it leaves nothing behind
 * but what it commits.
 */
export const inTransaction = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  repeatUndone(() => tryTransaction(pool, work))

/** A connection whose rollback fails is not reused. */
async function tryTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    if (isHung(error)) {
      broken = error
      throw error
    }
    await client.query('rollback').catch((lost: unknown) => {
      broken = lost instanceof Error ? lost : new Error(String(lost))
    })
    throw error
  } finally {
    client.release(broken)
  }
}
