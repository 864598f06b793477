export { isCommonPassword, mustSuitRule, passwordFault } from './password-rule.ts'
export type { PasswordFault } from './password-rule.ts'
export { HASHES_AT_ONCE, HASHES_WAITING, PASSWORD_COST, makePasswords } from './passwords.ts'
export type { Passwords } from './passwords.ts'
