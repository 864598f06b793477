import { randomBytes } from 'node:crypto'
import { MediaNotFound } from './media-store.ts'

/** Returns an unguessable key: 128 random bits as 32 hex digits. */
export function newMediaKey(): string {
  return randomBytes(16).toString('hex')
}

/**
 * The parts of a place in a store; throws `MediaNotFound` for anything that is no company or no key, so no
 * path can be built from it.
 */
export function mediaPlace(companyId: number, key: string): { company: string; shelf: string; key: string } {
  if (!isMediaPlace(companyId, key)) throw new MediaNotFound()
  // Two digits spread a company's files over 256 folders, which every file system lists quickly.
  return { company: String(companyId), shelf: key.slice(0, 2), key }
}

/** Whether this can be a company and a key of its. */
export const isMediaPlace = (companyId: number, key: string): boolean =>
  Number.isSafeInteger(companyId) && companyId > 0 && /^[0-9a-f]{32}$/u.test(key)
