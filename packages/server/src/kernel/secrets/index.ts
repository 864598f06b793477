export {
  isApiKey,
  isTokenOf,
  newApiKey,
  newConnectionToken,
  prefixOf,
  prefixOfApiKey,
} from './connection-token.ts'
export { openDigestKey } from './digest-key.ts'
export { verifyKeys } from './key-checks.ts'
export { KeysError, loadOrMakeKeys } from './keys.ts'
export type { KeySettings, ServerKeys } from './keys.ts'
export { SecretUnreadable, makeSecrets } from './secrets.ts'
export type { SecretKey, SecretPlace, Secrets } from './secrets.ts'
export { isSignature } from './signature.ts'
export { newToken, tokenHash } from './tokens.ts'
