import type pg from 'pg'

/** Rows speak of the processes of the server they came from, which mean nothing here. */
export async function expireLeases(client: pg.Client): Promise<void> {
  // Whoever held a connection or the publisher is not here.
  await client.query(`update leases set expires_at = clock_timestamp() - interval '1 s'`)
}
