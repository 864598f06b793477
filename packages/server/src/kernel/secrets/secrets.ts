import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** One key of the ring: 32 bytes, and a short name that its sealed texts contain. */
export interface SecretKey {
  readonly id: string
  readonly key: Buffer
}

/** Location of a stored secret. The seal binds it, so a sealed text moved to another row cannot be opened. */
export interface SecretPlace {
  readonly companyId: number
  readonly table: string
  readonly column: string
  readonly row: number | string
}

/** A sealed text could not be opened: unknown key, changed bytes or another place than it was sealed for. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable'
}

/** Seals and opens secrets at rest with AES-256-GCM; the first key seals, all of them open. */
export interface Secrets {
  /** The text as `v1:<keyId>:<iv>:<tag>:<ciphertext>`, the last three base64url. */
  seal(place: SecretPlace, text: string): string
  /** The text again; throws `SecretUnreadable`. */
  open(place: SecretPlace, sealed: string): string
  /** Whether it was sealed with the first key; if not, it is due to be sealed again. */
  isCurrent(sealed: string): boolean
}

const FORMAT = 'v1'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Makes the sealer from a ring of at least one key; throws when the ring is empty, repeats an id or a key is
 * not 32 bytes.
 */
export function makeSecrets(keys: readonly SecretKey[]): Secrets {
  const current = keys[0]
  if (current === undefined) throw new Error('At least one key is needed to seal secrets.')
  const ring = new Map(keys.map(({ id, key }) => [id, key]))
  if (ring.size !== keys.length) throw new Error('Two keys for secrets have the same id.')
  if (keys.some(({ key }) => key.length !== 32)) throw new Error('A key for secrets must have 32 bytes.')

  return {
    seal(place, text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, current.key, iv, { authTagLength: TAG_BYTES }).setAAD(
        bound(place),
      )
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [
        FORMAT,
        current.id,
        ...[iv, cipher.getAuthTag(), body].map(part => part.toString('base64url')),
      ].join(':')
    },

    open(place, sealed) {
      const [format, id = '', iv = '', tag = '', body = '', ...rest] = sealed.split(':')
      const key = ring.get(id)
      if (format !== FORMAT || rest.length > 0)
        throw new SecretUnreadable('The sealed text has an unknown format.')
      if (key === undefined) throw new SecretUnreadable('The sealed text names a key that is not configured.')
      try {
        return decrypt(key, place, { iv, tag, body })
      } catch {
        throw new SecretUnreadable('The sealed text was changed or belongs to another place.')
      }
    },

    isCurrent(sealed) {
      return sealed.startsWith(`${FORMAT}:${current.id}:`)
    },
  }
}

/** Throws when the text was not sealed with this key for this place. */
function decrypt(key: Buffer, place: SecretPlace, sealed: { iv: string; tag: string; body: string }): string {
  const cipher = createDecipheriv(CIPHER, key, Buffer.from(sealed.iv, 'base64url'), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(bound(place))
    .setAuthTag(Buffer.from(sealed.tag, 'base64url'))
  return Buffer.concat([cipher.update(Buffer.from(sealed.body, 'base64url')), cipher.final()]).toString(
    'utf8',
  )
}

function bound({ companyId, table, column, row }: SecretPlace): Buffer {
  return Buffer.from(`${companyId}:${table}.${column}:${row}`, 'utf8')
}
