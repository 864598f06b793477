import type { Pool, PoolClient } from 'pg'
import { isHung } from './pool.ts'

/**
 * Lends a connection for one transaction, which `work` begins and commits with its own statements; if `work`
 * fails, it rolls back. A connection whose rollback fails is not reused.
 */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
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
