import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readKeyFile, writeKeyFile } from './key-file.ts'
import type { SecretKey } from './secrets.ts'
import { sentence } from '../text/sentence.ts'

/** The secrets the server itself needs; none of them has a default. */
export interface ServerKeys {
  /** Ring for secrets at rest, newest first. */
  readonly secretsKeys: readonly SecretKey[]
  /** Signs access tokens. */
  readonly tokenSecret: string
  /** Signs links to media. */
  readonly mediaSecret: string
}

/** Key settings; a missing key is created, except in production. */
export interface KeySettings {
  readonly env: 'development' | 'test' | 'production'
  readonly secretsKeys?: readonly SecretKey[] | undefined
  readonly tokenSecret?: string | undefined
  readonly mediaSecret?: string | undefined
}

/** Keys are missing or their file cannot be used; the message is one sentence for the operator. */
export class KeysError extends Error {
  override readonly name = 'KeysError'
}

const KEY_BYTES = 32

const KeyFile = z.object({
  secretsKeys: z
    .array(z.object({ id: z.string().min(1), key: z.base64() }))
    .min(1)
    .optional(),
  tokenSecret: z.string().min(KEY_BYTES).optional(),
  mediaSecret: z.string().min(KEY_BYTES).optional(),
})
type KeyFile = z.infer<typeof KeyFile>

/**
 * Loads the server's keys: from the environment first, then from `<dataFolder>/secrets.json`. A missing key
 * is created and stored there, or refused in production. @throws `KeysError`. Spec: behaviour 2 "Session".
 */
export async function loadOrMakeKeys(dataFolder: string, settings: KeySettings): Promise<ServerKeys> {
  const { secretsKeys, tokenSecret, mediaSecret } = settings
  if (secretsKeys && tokenSecret && mediaSecret) return { secretsKeys, tokenSecret, mediaSecret }
  if (settings.env === 'production') throw new KeysError(missingSentence(settings))

  const kept = await read(dataFolder)
  const whole = {
    secretsKeys: kept?.secretsKeys ?? [{ id: 'k1', key: randomBytes(KEY_BYTES).toString('base64') }],
    tokenSecret: kept?.tokenSecret ?? randomBytes(KEY_BYTES).toString('base64url'),
    mediaSecret: kept?.mediaSecret ?? randomBytes(KEY_BYTES).toString('base64url'),
  }
  const complete = kept?.secretsKeys && kept.tokenSecret && kept.mediaSecret
  if (!complete && !(await writeKeyFile(dataFolder, whole, { replace: kept !== undefined }))) {
    // Another process created the file concurrently: its keys are used.
    return loadOrMakeKeys(dataFolder, settings)
  }
  return {
    secretsKeys:
      secretsKeys ?? whole.secretsKeys.map(({ id, key }) => ({ id, key: Buffer.from(key, 'base64') })),
    tokenSecret: tokenSecret ?? whole.tokenSecret,
    mediaSecret: mediaSecret ?? whole.mediaSecret,
  }
}

async function read(dataFolder: string): Promise<KeyFile | undefined> {
  const content = await readKeyFile(dataFolder)
  if (content === undefined) return undefined
  try {
    const file = KeyFile.parse(JSON.parse(content))
    const sizes = file.secretsKeys?.map(({ key }) => Buffer.from(key, 'base64').length) ?? []
    if (sizes.every(size => size === KEY_BYTES)) return file
  } catch {
    // Any other error has the same result: never overwrite keys that may still open data.
  }
  throw new KeysError(
    `The file secrets.json in ${dataFolder} is damaged; restore it from a backup, because it holds the keys to stored secrets.`,
  )
}

function missingSentence(settings: KeySettings): string {
  const missing = [
    settings.secretsKeys ? undefined : 'RECADO_SECRETS_KEYS',
    settings.tokenSecret ? undefined : 'RECADO_TOKEN_SECRET',
    settings.mediaSecret ? undefined : 'RECADO_MEDIA_SECRET',
  ].filter(name => name !== undefined)
  return sentence(
    '{names} {count, plural, one {is not set and has} other {are not set and have}} no default in production; docs/operations.md shows how to make them.',
    'en',
    { names: missing.join(', '), count: missing.length },
  )
}
