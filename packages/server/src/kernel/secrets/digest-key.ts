import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { verifySecretsKeys } from './key-checks.ts'
import { makeSecrets, type SecretKey } from './secrets.ts'

const NAME = 'digest_key'
const PLACE = { companyId: 0, table: 'key_checks', column: 'value', row: NAME } as const
const KEY_BYTES = 32
/** Bytes of a block of SHA-256, to which HMAC pads its key. */
const BLOCK_BYTES = 64

/**
 * The key of the digests that the database makes, as the setting `app.digest_key` of its sessions: the two padded
 * halves of an HMAC-SHA-256 key, in hexadecimal. It is random, made at the first start and stored sealed, so a dump
 * alone cannot make digests, and the keys of the ring may be replaced. @throws `KeysError` with other keys than before.
 */
export async function openDigestKey(database: pg.ClientConfig, ring: readonly SecretKey[]): Promise<string> {
  const pool = new pg.Pool({ ...database, max: 1 })
  pool.on('error', () => undefined)
  try {
    await verifySecretsKeys(pool, ring)
    return padHalves(Buffer.from(await loadOrMakeKey(pool, ring), 'base64url'))
  } finally {
    await pool.end()
  }
}

/** Of several processes that make one at once, the first to store it wins. */
async function loadOrMakeKey(pool: pg.Pool, ring: readonly SecretKey[]): Promise<string> {
  const secrets = makeSecrets(ring)
  await pool.query('insert into key_checks (name, value) values ($1, $2) on conflict do nothing', [
    NAME,
    secrets.seal(PLACE, randomBytes(KEY_BYTES).toString('base64url')),
  ])
  const { rows } = await pool.query<{ value: string }>('select value from key_checks where name = $1', [NAME])
  const sealed = rows[0]?.value ?? ''
  const key = secrets.open(PLACE, sealed)
  if (!secrets.isCurrent(sealed))
    await pool.query('update key_checks set value = $3 where name = $1 and value = $2', [
      NAME,
      sealed,
      secrets.seal(PLACE, key),
    ])
  return key
}

const padHalves = (key: Buffer): string =>
  [0x36, 0x5c]
    .map(pad => Buffer.from(Uint8Array.from({ length: BLOCK_BYTES }, (_, n) => (key[n] ?? 0) ^ pad)))
    .map(half => half.toString('hex'))
    .join(':')
