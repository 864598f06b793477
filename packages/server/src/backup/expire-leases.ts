import type pg from 'pg'

/** Leases refer to processes of the source server, which do not exist here. */
export async function expireLeases(client: pg.Client): Promise<void> {
  // The holders of these leases do not exist here.
  await client.query(`update leases set expires_at = clock_timestamp() - interval '1 s'`)
}
