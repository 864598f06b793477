import { createHmac, randomBytes } from 'node:crypto'
import pg from 'pg'
import { beforeEach, expect, it } from 'vitest'
import { databaseCopy, setupDatabaseCopy } from '../../testing/setup-database-copy.ts'
import { openDigestKey } from './digest-key.ts'
import { KeysError } from './keys.ts'

setupDatabaseCopy()
beforeEach(async () => {
  await databaseCopy.pool.query('delete from key_checks')
})

const newKey = (id: string) => ({ id, key: randomBytes(32) })
const open = (...ring: ReturnType<typeof newKey>[]) =>
  openDigestKey({ connectionString: databaseCopy.url }, ring)

it('is the same for all processes, also for those that start at once', async () => {
  const k1 = newKey('k1')
  const [first, ...others] = await Promise.all([open(k1), open(k1), open(k1)])
  expect(new Set(others)).toEqual(new Set([first]))
  expect(await open(k1)).toBe(first)
})

it('stays the same when the keys of the ring are replaced one by one', async () => {
  const [k1, k2] = [newKey('k1'), newKey('k2')]
  const key = await open(k1)
  expect(await open(k2, k1)).toBe(key)
  expect(await open(k2)).toBe(key)
})

it('is refused without the key that it is sealed with', async () => {
  await open(newKey('k1'))
  await expect(open(newKey('k2'))).rejects.toThrow(/lacks the key k1/)
  await expect(open(newKey('k1'))).rejects.toThrow(KeysError)
})

it('stands nowhere in the database', async () => {
  const key = await open(newKey('k1'))
  const { rows } = await databaseCopy.pool.query<{ value: string }>('select value from key_checks')
  for (const half of key.split(':')) expect(JSON.stringify(rows)).not.toContain(half)
})

it('makes the digests of HMAC-SHA-256', async () => {
  const halves = (await open(newKey('k1'))).split(':')
  const client = new pg.Client({
    connectionString: databaseCopy.url,
    options: `-c app.digest_key=${halves.join(':')}`,
  })
  await client.connect()
  const { rows } = await client.query<{ digest: Buffer }>(`select keyed_digest('\\x616263') as digest`)
  await client.end()
  const key = Buffer.from(halves[0] ?? '', 'hex').map(byte => byte ^ 0x36)
  expect(rows[0]?.digest.toString('hex')).toBe(`01${createHmac('sha256', key).update('abc').digest('hex')}`)
})
