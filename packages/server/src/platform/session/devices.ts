import { LIMITS } from '@recado/contract'
import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { removeInBatches } from '../../kernel/work/remove-in-batches.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { newToken, tokenHash } from '../../kernel/secrets/index.ts'

/** The same browser of two users has two hashes, so that no row tells who shares one. */
const hashDevice = (userId: number, token: string): string => tokenHash(`device:${userId}:${token}`)

/** The token of a browser that the cookie holds; a new one when it holds none of ours. */
export const deviceTokenOf = (cookie: string | undefined): string =>
  cookie !== undefined && /^[\w-]{43}$/u.test(cookie) ? cookie : newToken()

/**
 * Remembers the browser of a login. Returns whether it is a new one beside others: the first one ever of a user
 * is no news.
 */
export async function rememberDevice(
  db: PlatformDb,
  { userId, token, now }: { readonly userId: number; readonly token: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean; has_others: boolean }>`
    insert into user_devices (user_id, hash, first_seen_at, last_seen_at)
    values (${userId}, ${hashDevice(userId, token)}, ${now}, ${now})
    on conflict (user_id, hash) do update set last_seen_at = excluded.last_seen_at
    returning xmax = 0 as is_new,
      exists (select from user_devices d where d.user_id = user_devices.user_id and d.hash <> user_devices.hash) as has_others`.execute(
    db,
  )
  return rows[0]?.is_new === true && rows[0].has_others
}

/** Forgets browsers whose cookie has expired. */
export function removeOldDevices({ platform, clock }: AppContext): Promise<void> {
  const before = new Date(clock.now().getTime() - LIMITS.deviceCookieSeconds * 1000)
  return removeInBatches(limit =>
    sql`delete from user_devices where ctid in (select ctid from user_devices where last_seen_at < ${before} limit ${limit})`.execute(
      platform,
    ),
  )
}
