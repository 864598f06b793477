import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KeysError, loadOrMakeKeys } from './keys.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-keys-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})
const file = () => join(folder, 'secrets.json')

describe('the keys of the server', () => {
  it('are made at the first start, kept for their owner only, and the same at the next', async () => {
    const first = await loadOrMakeKeys(folder, { env: 'development' })
    const again = await loadOrMakeKeys(folder, { env: 'development' })
    expect(again).toEqual(first)
    expect(first.secretsKeys[0]?.key.length).toBe(32)
    expect(first.tokenSecret).not.toBe(first.mediaSecret)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['secrets.json'])
  })

  it('are one set even when ten processes start at once in an empty folder', async () => {
    const sets = await Promise.all(
      Array.from({ length: 10 }, () => loadOrMakeKeys(join(folder, 'new'), { env: 'development' })),
    )
    for (const set of sets) expect(set).toEqual(sets[0])
    expect(await readdir(join(folder, 'new'))).toEqual(['secrets.json'])
  })

  it('come from the environment when it has them, and then nothing is written', async () => {
    const given = {
      env: 'production' as const,
      secretsKeys: [{ id: 'k9', key: randomBytes(32) }],
      tokenSecret: 't'.repeat(32),
      mediaSecret: 'm'.repeat(32),
    }
    const keys = await loadOrMakeKeys(folder, given)
    expect(keys).toEqual({
      secretsKeys: given.secretsKeys,
      tokenSecret: given.tokenSecret,
      mediaSecret: given.mediaSecret,
    })
    expect(await readdir(folder)).toEqual([])
  })

  it('are refused in production when one is missing, in one sentence that names it', async () => {
    const refusal = loadOrMakeKeys(folder, {
      env: 'production',
      tokenSecret: 't'.repeat(32),
      secretsKeys: [],
    })
    await expect(refusal).rejects.toThrow(KeysError)
    await expect(refusal).rejects.toThrow(
      /^RECADO_MEDIA_SECRET is not set and has no default in production; [^.]+\.md [^.]+\.$/u,
    )
    expect(await readdir(folder)).toEqual([])
  })

  it('are never overwritten when their file is damaged', async () => {
    await writeFile(file(), '{"secretsKeys": [')
    await expect(loadOrMakeKeys(folder, { env: 'development' })).rejects.toThrow(/damaged/u)
    expect(await readFile(file(), 'utf8')).toBe('{"secretsKeys": [')
  })

  it('get only what is missing added to an older file, whose rights are narrowed', async () => {
    const key = randomBytes(32).toString('base64')
    await writeFile(file(), JSON.stringify({ secretsKeys: [{ id: 'k1', key }] }))
    await chmod(file(), 0o644)
    const keys = await loadOrMakeKeys(folder, { env: 'test' })
    expect(keys.secretsKeys[0]?.key.toString('base64')).toBe(key)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await loadOrMakeKeys(folder, { env: 'test' })).toEqual(keys)
  })
})
