import type { ErrorCode } from '@recado/contract'

/** Errors of the call with their status, by status: its own, and those of every call. */
export const REFUSALS = [
  [400, 'ERR_VALIDATION'],
  [400, 'ERR_WAPP_INVALID_CONTACT'],
  [400, 'ERR_CREATING_MESSAGE'],
  [400, 'ERR_EMPTY_TEXT'],
  [401, 'ERR_INVALID_TOKEN'],
  [402, 'ERR_SUBSCRIPTION_EXPIRED'],
  [403, 'ERR_PLAN_FEATURE'],
  [404, 'ERR_NO_WAPP_FOUND'],
  [409, 'ERR_CHANNEL_CANNOT'],
  [409, 'ERR_CLIENT_KEY_USED'],
  [409, 'ERR_MARKETING_WITHDRAWN'],
  [409, 'ERR_UNCONFIRMED_REACH'],
  [413, 'ERR_FILE_TOO_LARGE'],
  [413, 'ERR_STORAGE_FULL'],
  [415, 'ERR_FILE_NOT_CARRIED'],
  [429, 'ERR_TOO_MANY_REQUESTS'],
] as const satisfies readonly (readonly [number, ErrorCode])[]
