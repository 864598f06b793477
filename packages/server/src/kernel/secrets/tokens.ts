import { createHash, randomBytes } from 'node:crypto'

/**
 * A new unguessable token: 256 random bits as 43 base64url characters. Shown once, stored only as its hash.
 */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * SHA-256 of a token in hex. A plain hash is enough because a token of 256 random bits cannot be tried out.
 */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex')
}
