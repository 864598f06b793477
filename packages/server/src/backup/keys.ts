import { createHash } from 'node:crypto'
import { z } from 'zod'
import { KeysError, loadOrMakeKeys, type KeySettings, type ServerKeys } from '../kernel/secrets/index.ts'
import { readKeyFile, writeKeyFile } from '../kernel/secrets/key-file.ts'
import type { Manifest } from './manifest.ts'

/** Server keys in a backup, if requested; the same shape as `secrets.json` of a data folder. */
const BACKUP_KEYS = z.object({
  secretsKeys: z.array(z.object({ id: z.string(), key: z.base64() })),
  tokenSecret: z.string(),
  mediaSecret: z.string(),
})
export type BackupKeys = z.infer<typeof BACKUP_KEYS>

export const KEYS_FILE = 'keys.json'

export const serializeKeys = ({ secretsKeys, tokenSecret, mediaSecret }: ServerKeys): string =>
  `${JSON.stringify({ secretsKeys: secretsKeys.map(({ id, key }) => ({ id, key: key.toString('base64') })), tokenSecret, mediaSecret }, null, 2)}\n`
export const parseKeys = (text: string): BackupKeys => BACKUP_KEYS.parse(JSON.parse(text))

/** Returns the keys of this installation; undefined when it has none. Creates none. */
export async function loadExistingKeys(
  dataFolder: string,
  settings: KeySettings,
): Promise<ServerKeys | undefined> {
  const all = settings.secretsKeys && settings.tokenSecret && settings.mediaSecret
  if (!all && (await readKeyFile(dataFolder)) === undefined) return undefined
  return loadOrMakeKeys(dataFolder, settings).catch((error: unknown) => {
    if (error instanceof KeysError && settings.env === 'production') return undefined
    throw error
  })
}

/** Fingerprint that identifies a key without revealing it: the key has 256 random bits. */
const fingerprintKey = (key: Buffer): string =>
  createHash('sha256').update('recado backup key check').update(key).digest('hex').slice(0, 16)
export const fingerprintKeys = (
  keys: Pick<ServerKeys, 'secretsKeys'> | undefined,
): Manifest['keys']['checks'] =>
  (keys?.secretsKeys ?? []).map(({ id, key }) => ({ id, check: fingerprintKey(key) }))

/** Returns ids of keys that the backup's sealed data needs and this installation lacks. */
export const listMissingKeys = (
  needed: Manifest['keys']['checks'],
  keys: Pick<ServerKeys, 'secretsKeys'> | undefined,
): string[] => {
  const here = new Set(fingerprintKeys(keys).map(({ id, check }) => `${id}:${check}`))
  return needed.filter(({ id, check }) => !here.has(`${id}:${check}`)).map(({ id }) => id)
}

/** Puts the keys of a backup into a data folder that has none; false when it has some. */
export const writeMissingKeys = (dataFolder: string, keys: BackupKeys): Promise<boolean> =>
  writeKeyFile(dataFolder, keys, { replace: false })
