import { createHmac } from 'node:crypto'
import { isSignature } from '../secrets/index.ts'
import { mediaPlace } from './media-key.ts'

/** Target, audience and expiry of a media link. */
export interface MediaLink {
  readonly companyId: number
  readonly key: string
  /** The name it is shown and downloaded under. */
  readonly name: string
  /**
   * Whose living session opens the link: one of the company, anyone's for announcements, one user's, or that of
   * a user who may see the message when it is opened.
   */
  readonly audience: LinkAudience
  readonly expiresAt: Date
}

export type LinkAudience =
  | 'company'
  | 'everyone'
  | { readonly userId: number }
  | { readonly messageId: number }

/** The parts of a link as they arrive, path parts decoded. */
export interface LinkParts {
  readonly companyId: string
  readonly key: string
  readonly name: string
  readonly exp?: string | undefined
  readonly u?: string | undefined
  readonly sig?: string | undefined
}

/** A link that opens nothing; answer 403. */
export class LinkRefused extends Error {
  override readonly name = 'LinkRefused'
  readonly reason: 'forged' | 'expired'

  constructor(reason: 'forged' | 'expired') {
    super(reason === 'expired' ? 'The link has expired.' : 'The link is not valid.')
    this.reason = reason
  }
}

/** Signs links to media and reads them back. */
export interface MediaLinks {
  /** The path and query of a link, to be put behind the server's address. */
  sign(link: MediaLink): string
  /** The link that was signed; throws `LinkRefused`. */
  verify(parts: LinkParts, now: Date): MediaLink
}

/**
 * The `u` of a link for the sessions of all companies; that of one user is the user's id, that of a message its id
 * behind an `m`.
 */
const EVERYONE = 'all'

const writeAudience = (audience: LinkAudience): string => {
  if (typeof audience === 'object')
    return 'messageId' in audience ? `m${audience.messageId}` : String(audience.userId)
  return audience === 'everyone' ? EVERYONE : ''
}
const readAudience = (u: string): LinkAudience => {
  if (u === '') return 'company'
  if (u === EVERYONE) return 'everyone'
  return u.startsWith('m') ? { messageId: Number(u.slice(1)) } : { userId: Number(u) }
}

/** Default life of a link. */
export const LINK_MS = 10 * 60_000

/**
 * Returns a new link's expiry: in one to two windows. Within a window every link to a file is identical, so
 * that the browser's cache has it.
 */
export function linkExpiry(now: Date, windowMs: number = LINK_MS): Date {
  return new Date((Math.floor(now.getTime() / windowMs) + 2) * windowMs)
}

/** Returns a signer. */
export function makeMediaLinks(secret: string): MediaLinks {
  const signature = (companyId: string, key: string, name: string, exp: string, u: string): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['media', companyId, key, name, exp, u]))
      .digest()

  return {
    sign({ companyId, key, name, audience, expiresAt }) {
      mediaPlace(companyId, key)
      const exp = String(Math.floor(expiresAt.getTime() / 1000))
      const u = writeAudience(audience)
      const sig = signature(String(companyId), key, name, exp, u).toString('base64url')
      const query = new URLSearchParams({ exp, ...(u === '' ? {} : { u }), sig })
      return `/public/${companyId}/${key}/${encodeURIComponent(name)}?${query.toString()}`
    },

    verify({ companyId, key, name, exp = '', u = '', sig = '' }, now) {
      if (!isSignature(sig, signature(companyId, key, name, exp, u))) throw new LinkRefused('forged')
      const expiresAt = new Date(Number(exp) * 1000)
      if (!(now < expiresAt)) throw new LinkRefused('expired')
      return { companyId: Number(companyId), key, name, expiresAt, audience: readAudience(u) }
    },
  }
}
