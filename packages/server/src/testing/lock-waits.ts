import { expect } from 'vitest'
import type { AppContext } from '../kernel/process/app-context.ts'

type Database = Pick<AppContext, 'pools'>

/** Whether a statement of the test's database waits for a lock. */
export const isLockAwaited = async ({ pools }: Database): Promise<boolean> =>
  ((
    await pools.platform.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount ?? 0) > 0

/**
 * Calls while a transaction that has run `statement` is open, and commits it once the call waits for it: the call
 * begins before the change and ends behind it.
 */
export async function callDuringChange<T>(
  context: Database,
  statement: string,
  values: unknown[],
  call: () => Promise<T>,
): Promise<T> {
  const change = await context.pools.platform.connect()
  try {
    await change.query('begin')
    await change.query(statement, values)
    const answer = call()
    await expect.poll(() => isLockAwaited(context), { timeout: 10_000 }).toBe(true)
    await change.query('commit')
    return await answer
  } finally {
    change.release()
  }
}
