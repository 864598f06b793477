import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { KeysError, type ServerKeys } from './keys.ts'
import { makeSecrets, SecretUnreadable, type SecretKey } from './secrets.ts'

const CHECK = 'recado key check'
const place = (id: string) => ({ companyId: 0, table: 'key_checks', column: 'value', row: id })
/** Milliseconds in which the leases of a process that was killed expire. */
const PATIENCE_MS = 10_000
/** A process holds no lease yet in the first moments after it stored its check. */
const FRESH_SECONDS = 5

/**
 * Refuses to work with other keys than the database was used with: sealed secrets could not be opened, and
 * sessions and media links of the other processes would be void here. @throws KeysError
 */
export async function verifyKeys(pool: Pool, keys: ServerKeys, patienceMs = PATIENCE_MS): Promise<void> {
  await verifySecretsKeys(pool, keys.secretsKeys)
  await verifySharedSecret(pool, 'RECADO_TOKEN_SECRET', keys.tokenSecret, patienceMs)
  await verifySharedSecret(pool, 'RECADO_MEDIA_SECRET', keys.mediaSecret, patienceMs)
}

/** Refuses a ring that cannot open the secrets of the database. @throws KeysError */
export async function verifySecretsKeys(pool: Pool, ring: readonly SecretKey[]): Promise<void> {
  for (const key of ring) await verifySecretsKey(pool, key)
  await mustHaveKeysOfData(pool, ring)
}

async function verifySecretsKey(pool: Pool, key: SecretKey): Promise<void> {
  const secrets = makeSecrets([key])
  const name = `secret:${key.id}`
  if ((await findCheck(pool, name)) === undefined) {
    await mustOpenPushKey(pool, key)
    await storeCheck(pool, name, secrets.seal(place(key.id), CHECK))
  }
  try {
    secrets.open(place(key.id), (await findCheck(pool, name)) ?? '')
  } catch (error) {
    if (error instanceof SecretUnreadable) throw wrongKey(key.id)
    throw error
  }
}

/** A database of an earlier version has no checks, but a sealed key that signs pushes. */
async function mustOpenPushKey(pool: Pool, key: SecretKey): Promise<void> {
  const { rows } = await pool.query<{ private_key: string }>(
    'select private_key from push_sender where private_key like $1',
    [`v1:${key.id}:%`],
  )
  for (const { private_key } of rows) {
    try {
      makeSecrets([key]).open(
        { companyId: 0, table: 'push_sender', column: 'private_key', row: 1 },
        private_key,
      )
    } catch (error) {
      if (error instanceof SecretUnreadable) throw wrongKey(key.id)
      throw error
    }
  }
}

/** A retired key is forgotten once nothing is sealed with it. */
async function mustHaveKeysOfData(pool: Pool, keys: readonly SecretKey[]): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select substr(name, 8) as id from key_checks where name like 'secret:%' and substr(name, 8) <> all($1)`,
    [keys.map(({ id }) => id)],
  )
  for (const { id } of rows) {
    const used = await pool.query(
      `select 1 from connections where credentials like $1
       union all select 1 from connection_keys where value like $1
       union all select 1 from push_sender where private_key like $1
       union all select 1 from transcription_providers where api_key like $1
       union all select 1 from two_factors where secret like $1
       union all select 1 from sso_providers where client_secret like $1
       union all select 1 from secret_settings where value like $1
       union all select 1 from payment_gateways where secrets like $1
       union all select 1 from key_checks where name = 'digest_key' and value like $1 limit 1`,
      [`v1:${id}:%`],
    )
    if (used.rowCount !== 0)
      throw new KeysError(
        `RECADO_SECRETS_KEYS lacks the key ${id}, with which secrets in the database are sealed; add it again.`,
      )
    await pool.query('delete from key_checks where name = $1', [`secret:${id}`])
  }
}

/** Another secret is a decision of the operator, unless another process works with the former one. */
async function verifySharedSecret(
  pool: Pool,
  name: string,
  secret: string,
  patienceMs: number,
): Promise<void> {
  const value = createHmac('sha256', secret).update(CHECK).digest('hex').slice(0, 32)
  const deadline = Date.now() + patienceMs
  for (;;) {
    await storeCheck(pool, name, value)
    if ((await findCheck(pool, name)) === value) return
    const replaced = await pool.query(
      `update key_checks set value = $2, created_at = now() where name = $1
       and created_at < clock_timestamp() - $3 * interval '1 s'
       and not exists (select 1 from leases where expires_at > clock_timestamp())`,
      [name, value, FRESH_SECONDS],
    )
    if (replaced.rowCount === 1) return
    if (Date.now() > deadline)
      throw new KeysError(
        `${name} differs from that of another process on this database; give all processes the same, or stop the others first to change it.`,
      )
    await delay(500)
  }
}

async function findCheck(pool: Pool, name: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ value: string }>('select value from key_checks where name = $1', [name])
  return rows[0]?.value
}
const storeCheck = (pool: Pool, name: string, value: string): Promise<unknown> =>
  pool.query('insert into key_checks (name, value) values ($1, $2) on conflict do nothing', [name, value])

const wrongKey = (id: string): KeysError =>
  new KeysError(
    `The key ${id} of RECADO_SECRETS_KEYS, or of secrets.json, is not the one that the database was used with; start with the former keys.`,
  )
