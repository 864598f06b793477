import type { ServerKeys } from '../../kernel/secrets/index.ts'
import { isExpiringToken, makeExpiringToken } from '../expiring-token.ts'

/** Milliseconds for which a link to an empty server is valid. */
export const SET_UP_LINK_MS = 60 * 60_000
const PURPOSE = ['recado set-up'] as const

type Keys = Pick<ServerKeys, 'tokenSecret'>

/** Makes the token of a link. Each process prints its own, and each is void once the server has a company. */
export const makeSetUpToken = (keys: Keys, now: Date): string =>
  makeExpiringToken(keys, PURPOSE, now.getTime() + SET_UP_LINK_MS)

export const isSetUpToken = (keys: Keys, token: string, now: Date): boolean =>
  isExpiringToken(keys, PURPOSE, token, now)
