import { z } from 'zod'
import { API_SCOPES } from '../api-keys/api-scope.ts'

/**
 * Endings of a session that the login page explains. `changed`: the e-mail, profile, second step or single sign-on of
 * its user, or the user was removed.
 */
export const SESSION_ENDINGS = ['suspended', 'other-device', 'revoked', 'password', 'changed'] as const
export type SessionEnding = (typeof SESSION_ENDINGS)[number]

/** Refusals of who asks: sessions, users, keys and devices. */
export const SESSION_ERRORS = {
  /** 401: there is no session. 403 with the same code: the access token is old, refresh it. */
  ERR_SESSION_EXPIRED: { status: 401, detail: z.object({ ending: z.enum(SESSION_ENDINGS).optional() }) },
  ERR_INVALID_CREDENTIALS: { status: 401 },
  /** No connection has this token: it is unknown, replaced or revoked. */
  ERR_INVALID_TOKEN: { status: 401 },
  ERR_WRONG_PASSWORD: { status: 400 },
  ERR_WEAK_PASSWORD: { status: 400 },
  /** The password is right; the login needs a code of the authenticator app, or a recovery code. */
  ERR_TWO_FACTOR_REQUIRED: { status: 401 },
  /** The code is wrong, was used, or is too old. */
  ERR_TWO_FACTOR_CODE: { status: 400 },
  ERR_TWO_FACTOR_ENABLED: { status: 409 },
  /** The company demands a second step, which this user has yet to set up. */
  ERR_TWO_FACTOR_MISSING: { status: 403 },
  /** No login by this passkey: it is unknown, its challenge is old, or its proof is wrong. */
  ERR_PASSKEY_LOGIN: { status: 401 },
  /** Its counter went back: there may be a copy of this passkey. */
  ERR_PASSKEY_COPIED: { status: 403 },
  /** The password is right; the company demands two steps, and this user has them as a passkey. */
  ERR_PASSKEY_REQUIRED: { status: 401 },
  /** The new passkey cannot be added: its challenge is old, its proof is wrong, or somebody has it. */
  ERR_PASSKEY_REFUSED: { status: 400 },
  ERR_PASSKEY_LIMIT: { status: 409, detail: z.object({ max: z.int() }) },
  ERR_NO_PASSKEY_FOUND: { status: 404 },
  /** The server is reached at an IP address or by plain http. */
  ERR_PASSKEYS_UNAVAILABLE: { status: 409 },
  ERR_OUT_OF_HOURS: { status: 403 },
  ERR_SUBSCRIPTION_EXPIRED: { status: 402, detail: z.object({ dueDate: z.string() }) },
  ERR_COMPANY_INACTIVE: { status: 403 },
  ERR_USER_CREATION_DISABLED: { status: 403 },
  /** The code for a new password is wrong, used, tried too often or too old. */
  ERR_RESET_CODE: { status: 400 },
  /** The user has no living session of this id. */
  ERR_NO_SESSION_FOUND: { status: 404 },
  /** The link that undoes a change of e-mail is unknown, used or too old. */
  ERR_UNDO_LINK: { status: 400 },
  /** The link that confirms the e-mail of a sign-up is unknown, used or too old. */
  ERR_CONFIRMATION_LINK: { status: 400 },
  /** The link that sets up an empty server is unknown or too old, or the server has been set up. */
  ERR_SETUP_LINK: { status: 400 },
  /** The link of an invitation is unknown, used or too old. */
  ERR_INVITATION_LINK: { status: 400 },
  /** The operator has not configured e-mail. */
  ERR_MAIL_UNAVAILABLE: { status: 409 },
  /** Unknown e-mail. */
  ERR_NO_EMAIL_FOUND: { status: 404 },
  ERR_EMAIL_TAKEN: { status: 409 },
  ERR_NO_USER_FOUND: { status: 404 },
  /** The route needs this scope; null for one that refuses every key. */
  ERR_KEY_SCOPE: { status: 403, detail: z.object({ scope: z.enum(API_SCOPES).nullable() }) },
  ERR_NO_API_KEY_FOUND: { status: 404 },
  ERR_API_KEY_LIMIT: { status: 409, detail: z.object({ max: z.int() }) },
  /** The browser's push service rejects the notice, or its address is not allowed. */
  ERR_PUSH_REFUSED: { status: 409 },
} as const
