import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseCopy, setupDatabaseCopy } from '../../testing/setup-database-copy.ts'
import { verifyKeys } from './key-checks.ts'
import { KeysError, type ServerKeys } from './keys.ts'
import { makeSecrets } from './secrets.ts'

setupDatabaseCopy()
beforeEach(async () => {
  await databaseCopy.pool.query('delete from key_checks; delete from leases; delete from push_sender')
})

const newKey = (id: string) => ({ id, key: randomBytes(32) })
const newKeys = (over: Partial<ServerKeys> = {}): ServerKeys => ({
  secretsKeys: [newKey('k1')],
  tokenSecret: randomBytes(32).toString('hex'),
  mediaSecret: randomBytes(32).toString('hex'),
  ...over,
})
const start = (keys: ServerKeys) => verifyKeys(databaseCopy.pool, keys, 0)
const takeLease = () =>
  databaseCopy.pool.query(
    `insert into leases (name, owner, expires_at) values ('publisher', $1, now() + interval '1 hour')`,
    ['00000000-0000-4000-8000-000000000000'],
  )
const agePast = () => databaseCopy.pool.query(`update key_checks set created_at = now() - interval '1 day'`)
const sealPushKey = (key: { id: string; key: Buffer }) =>
  databaseCopy.pool.query(`insert into push_sender (id, public_key, private_key) values (1, 'p', $1)`, [
    makeSecrets([key]).seal({ companyId: 0, table: 'push_sender', column: 'private_key', row: 1 }, 'secret'),
  ])

describe('a process', () => {
  it('starts with the keys of the former, and refuses another key of the same name', async () => {
    const keys = newKeys()
    await start(keys)
    await start(keys)
    const other = newKeys({ ...keys, secretsKeys: [newKey('k1')] })
    await expect(start(other)).rejects.toThrow(KeysError)
    await expect(start(other)).rejects.toThrow(/^The key k1 of RECADO_SECRETS_KEYS/)
    await start(keys)
  })

  it('refuses another key also on a database of an earlier version, which has no checks', async () => {
    const key = newKey('k1')
    await sealPushKey(key)
    await expect(start(newKeys())).rejects.toThrow(KeysError)
    await start(newKeys({ secretsKeys: [key] }))
  })

  it('lets a key rotate, and misses it as long as something is sealed with it', async () => {
    const [old, fresh] = [newKey('k1'), newKey('k2')]
    const keys = newKeys({ secretsKeys: [old] })
    await start(keys)
    await sealPushKey(old)
    await start({ ...keys, secretsKeys: [fresh, old] })
    await expect(start({ ...keys, secretsKeys: [fresh] })).rejects.toThrow(/lacks the key k1/)
    await databaseCopy.pool.query('delete from push_sender')
    await start({ ...keys, secretsKeys: [fresh] })
  })

  it.each(['tokenSecret', 'mediaSecret'] as const)(
    'with another %s is refused beside a running one, and takes its place after it',
    async name => {
      const keys = newKeys()
      await start(keys)
      await takeLease()
      await agePast()
      const other = { ...keys, [name]: randomBytes(32).toString('hex') }
      await expect(start(other)).rejects.toThrow(/differs from that of another process/)
      await start(keys)
      await databaseCopy.pool.query('delete from leases')
      await start(other)
      await takeLease()
      await agePast()
      await expect(start(keys)).rejects.toThrow(KeysError)
    },
  )

  it('is one of two with keys of their own that start at once', async () => {
    const ends = await Promise.allSettled([start(newKeys()), start(newKeys())])
    expect(ends.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'fulfilled',
      'rejected',
    ])
  })

  it('leaves no key in the database', async () => {
    const keys = newKeys()
    await start(keys)
    const { rows } = await databaseCopy.pool.query('select * from key_checks')
    const stored = JSON.stringify(rows)
    expect(rows).toHaveLength(3)
    for (const secret of [
      keys.tokenSecret,
      keys.mediaSecret,
      keys.secretsKeys[0]?.key.toString('base64') ?? '',
    ])
      expect(stored).not.toContain(secret.slice(0, 12))
  })
})
