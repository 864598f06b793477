import type { DB } from '../schema/tables.ts'

/** The tables that the platform owns: nothing else writes to them. */
export const PLATFORM_TABLES: readonly (keyof DB)[] = [
  'sessions',
  'refresh_tokens',
  'user_devices',
  'password_resets',
  'two_factors',
  'recovery_codes',
  'passkeys',
  'passkey_handles',
  'passkey_challenges',
  'sso_attempts',
  'media_trash',
]
