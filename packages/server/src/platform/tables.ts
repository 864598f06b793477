import type { OwnedTables } from '../kernel/database/record-types.ts'

/** The tables that the platform owns: nothing else writes to them. */
export const PLATFORM_TABLES: OwnedTables = {
  sessions: 'secret',
  refresh_tokens: 'platform',
  user_devices: 'platform',
  password_resets: 'platform',
  two_factors: 'secret',
  recovery_codes: 'platform',
  passkeys: 'secret',
  passkey_handles: 'platform',
  passkey_challenges: 'platform',
  sso_attempts: 'secret',
  media_trash: 'work',
}
