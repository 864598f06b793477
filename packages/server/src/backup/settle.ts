import type pg from 'pg'

/** Rows speak of the server they came from: its transactions and its processes. Both mean nothing here. */
export async function settle(client: pg.Client): Promise<void> {
  // The publisher takes events below the horizon of running transactions; numbers of another server may lie far above it.
  await client.query('update events set xid = pg_current_xact_id() where pos is null')
  // Whoever held a connection or the publisher is not here.
  await client.query(`update leases set expires_at = clock_timestamp() - interval '1 s'`)
}
