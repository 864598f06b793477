import type { ApiScope, PlanFlag } from '@recado/contract'
import type { Viewer } from '@recado/domain'

/** The caller, read anew for every request, so that a change or loss of rights applies at once. */
export interface Caller {
  readonly viewer: Viewer
  /** The due date of the company, when it is past. */
  readonly expired: Date | undefined
  readonly plan: Readonly<Record<PlanFlag, boolean>>
  /** Of the company. */
  readonly timeZone: string
}

/** A person who is logged in. */
export interface Identity extends Caller {
  readonly sessionId: string
  /** When the access token ends. */
  readonly expiresAt: Date
  /** The company demands a second step of every login. */
  readonly requiresTwoFactor: boolean
  /** It does, and this person has none yet: they reach nothing but its set-up. */
  readonly mustSetUpTwoFactor: boolean
}

/**
 * Another system with the token of a connection: it acts as the company's rules do, and by that connection
 * alone.
 */
export interface TokenHolder extends Caller {
  readonly connectionId: number
}

/** Another system with an API key: it acts for the company, within the scopes of the key. */
export interface KeyHolder extends Caller {
  readonly keyId: number
  readonly scopes: readonly ApiScope[]
}

/** Finds out who calls. The guard and the sockets ask; the platform, which owns the sessions, answers. */
export interface Identities {
  /**
   * Returns the access token's owner. Refused when it is expired (403), forged, or its session has ended
   * (401).
   */
  identify(accessToken: string): Promise<Identity>
  /** Returns a live session's user. Refused (401) when it has ended. */
  identifySession(sessionId: string): Promise<Identity>
  /** Returns the user of a media cookie. Refused (401) when it is not ours, or its session has ended. */
  identifyMediaCookie(cookie: string): Promise<Identity>
  /** Returns the holder of a connection's token. Refused (401) if unknown, or its company was closed. */
  identifyToken(token: string): Promise<TokenHolder>
  /** Returns the holder of an API key. Refused (401) if unknown or ended, or its company was closed. */
  identifyKey(key: string): Promise<KeyHolder>
}
