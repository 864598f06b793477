import { createHmac } from 'node:crypto'
import type { SecretKey } from '../../kernel/secrets/index.ts'

/** An address of a person in a company. `key`: `scheme:value`. */
interface PersonAddress {
  readonly companyId: number
  readonly key: string
}

const digestWith = ({ id, key }: SecretKey, { companyId, key: address }: PersonAddress): string =>
  `${id}:${createHmac('sha256', key).update(`erasure:${companyId}:${address}`).digest('base64url')}`

/**
 * Digest of an address, made with the newest key of the server: without the key nobody can try numbers until one
 * fits.
 */
export function digestAddress(ring: readonly SecretKey[], address: PersonAddress): string {
  const [newest] = ring
  if (newest === undefined) throw new Error('The server has no key for digests.')
  return digestWith(newest, address)
}
/** The digests that an address may have, one of each key. */
export const listDigests = (ring: readonly SecretKey[], address: PersonAddress): string[] =>
  ring.map(key => digestWith(key, address))
