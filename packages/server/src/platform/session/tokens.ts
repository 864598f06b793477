import { createHmac } from 'node:crypto'
import { refuseExpiredAccessToken, LIMITS, refuse } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import { errors, jwtVerify, SignJWT } from 'jose'
import { isSignature, tokenHash } from '../../kernel/secrets/index.ts'

const encodeSecret = (secret: string): Uint8Array => new TextEncoder().encode(secret)

/** A session as an answer carries it to a browser. */
export interface CarriedSession {
  readonly sessionId: string
  readonly refreshToken: string
  /** The refresh token followed another, which may be asked again while this answer has not arrived. */
  readonly isRotated?: boolean
}

/**
 * Signs an access token. The server reads rights from the database; the claims are for clients that decode
 * the token. `beside` is the rotated refresh token of the same answer: the first use of this one proves that it
 * arrived.
 */
export async function signAccess(
  secret: string,
  viewer: Viewer,
  sessionId: string,
  now: Date,
  beside?: string,
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT({
    id: viewer.id,
    companyId: viewer.companyId,
    profile: viewer.profile,
    super: viewer.super,
    session: sessionId,
    ...(beside === undefined ? {} : { beside: tokenHash(beside) }),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + LIMITS.accessTokenSeconds)
    .sign(encodeSecret(secret))
}

interface VerifiedToken {
  readonly sessionId: string
  readonly expiresAt: Date
}
/** Verified tokens that a process keeps. */
const MAX_VERIFIED = 10_000

/**
 * Verifies access tokens and caches the verified ones: the browser's next request skips the signature check.
 * Sessions are read all the same.
 */
export class AccessTokenVerifier {
  readonly #secret: string
  readonly #markArrived: (beside: string, now: Date) => Promise<void>
  readonly #verified = new Map<string, VerifiedToken>()

  /** `markArrived` hears of the first use of an access token that came beside a rotated refresh token, by its hash. */
  constructor(secret: string, markArrived: (beside: string, now: Date) => Promise<void>) {
    this.#secret = secret
    this.#markArrived = markArrived
  }

  /**
   * The session of an access token and when the token ends. @throws Refusal 403 when it is old, 401 when it
   * is not ours.
   */
  async verify(token: string, now: Date): Promise<VerifiedToken> {
    const known = this.#verified.get(token)
    if (known && known.expiresAt > now) return known
    const { beside, ...access } = await verifySignature(this.#secret, token, now)
    if (beside !== undefined) await this.#markArrived(beside, now)
    // Insertion order: the first entry is the oldest.
    if (this.#verified.size >= MAX_VERIFIED) this.#verified.delete(this.#verified.keys().next().value ?? '')
    this.#verified.set(token, access)
    return access
  }
}

/** The decoder of the library takes several spellings of one signature. */
function hasOneSpelling(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return isSignature(signature, Buffer.from(signature, 'base64url'))
}

async function verifySignature(
  secret: string,
  token: string,
  now: Date,
): Promise<VerifiedToken & { beside?: string }> {
  if (!hasOneSpelling(token)) throw refuse('ERR_SESSION_EXPIRED')
  try {
    const { payload } = await jwtVerify(token, encodeSecret(secret), {
      algorithms: ['HS256'],
      currentDate: now,
    })
    if (typeof payload['session'] !== 'string' || payload.exp === undefined)
      throw refuse('ERR_SESSION_EXPIRED')
    const { session: sessionId, beside, exp } = payload
    return {
      sessionId,
      expiresAt: new Date(exp * 1000),
      ...(typeof beside === 'string' ? { beside } : {}),
    }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refuseExpiredAccessToken()
    throw refuse('ERR_SESSION_EXPIRED')
  }
}

/** The one refresh token that follows another, so that two tabs, or a lost answer, get the same one. */
export const deriveSuccessor = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')

const mediaSignature = (secret: string, sessionId: string): Buffer =>
  createHmac('sha256', secret).update(`media cookie:${sessionId}`).digest()

/** Signs the cookie that says to which session the files of a browser are shown. */
export const signMediaCookie = (secret: string, sessionId: string): string =>
  `${sessionId}.${mediaSignature(secret, sessionId).toString('base64url')}`

/** Returns the session of a media cookie; undefined unless it is ours. */
export function verifyMediaCookie(secret: string, cookie: string): string | undefined {
  const [, sessionId, signature] = /^([\da-f-]{36})\.([\w-]{43})$/u.exec(cookie) ?? []
  if (sessionId === undefined || signature === undefined) return undefined
  return isSignature(signature, mediaSignature(secret, sessionId)) ? sessionId : undefined
}
