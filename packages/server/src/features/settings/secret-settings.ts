import {
  LIMITS,
  refuse,
  SECRET_MASK,
  SECRET_SETTING_KEYS,
  SECRETS_OF_ADDRESS,
  type SecretSetting,
  type SecretSettingKey,
  type Setting,
} from '@recado/contract'
import * as auditLog from '../audit-log/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { OutgoingError } from '../../kernel/outgoing/index.ts'
import { SecretUnreadable } from '../../kernel/secrets/index.ts'
import { listSecretRows, removeSecrets, saveSecret } from './secret-settings.store.ts'

/** The values that are set, for the feature that uses them. */
export type SecretValues = { readonly [K in SecretSettingKey]?: string }

const placeOf = (companyId: number, key: SecretSettingKey) => ({
  companyId,
  table: 'secret_settings',
  column: 'value',
  row: key,
})

export const isSecretKey = (key: string): key is SecretSettingKey =>
  SECRET_SETTING_KEYS.some(known => known === key)

/** Which secret settings have a value. */
export async function listSecrets(scope: Scope): Promise<SecretSetting[]> {
  const known = new Set((await listSecretRows(scope.db)).map(row => row.key))
  return SECRET_SETTING_KEYS.map(key => ({ key, isSet: known.has(key) }))
}

/** Opens the secret settings; one that was sealed with a lost key counts as not set. */
export async function loadSecrets(scope: Scope): Promise<SecretValues> {
  const rows = await listSecretRows(scope.db)
  return Object.fromEntries(
    rows.flatMap(({ key, value }) => {
      const opened = isSecretKey(key) ? openSecret(scope, key, value) : undefined
      return opened === undefined ? [] : [[key, opened]]
    }),
  )
}

function openSecret(scope: Scope, key: SecretSettingKey, sealed: string): string | undefined {
  try {
    return scope.context.secrets.open(placeOf(scope.companyId, key), sealed)
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined
    throw error
  }
}

/** Seals a secret setting; the empty text removes it. The answer never has the value. */
export async function updateSecret(scope: Scope, key: SecretSettingKey, text: string): Promise<Setting> {
  const value = text.trim()
  if (value.length > LIMITS.apiKeyMax) throw refuse('ERR_VALIDATION', { fields: { value: 'tooLong' } })
  const saved = value !== '' && isAddressKey(key) ? readAddress(scope, value) : value
  const wasSet = (await listSecretRows(scope.db)).some(row => row.key === key)
  if (isAddressKey(key)) await forgetOtherHosts(scope, key, saved)
  await (saved === ''
    ? removeSecrets(scope.db, [key])
    : saveSecret(scope.db, key, scope.context.secrets.seal(placeOf(scope.companyId, key), saved)))
  await auditLog.recordAudit(scope, {
    kind: 'settingChanged',
    subject: key,
    changes: [{ field: key, before: wasSet ? SECRET_MASK : null, after: saved === '' ? null : SECRET_MASK }],
  })
  return { key, value: saved === '' ? '' : SECRET_MASK }
}

const isAddressKey = (key: SecretSettingKey): key is keyof typeof SECRETS_OF_ADDRESS =>
  Object.hasOwn(SECRETS_OF_ADDRESS, key)

/** The address without a final slash; a host alone is one with https. */
function readAddress(scope: Scope, text: string): string {
  const invalid = refuse('ERR_VALIDATION', { fields: { value: 'invalidUrl' } })
  const address = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!address) throw invalid
  try {
    scope.context.outgoing.check(address.href)
  } catch (error) {
    if (error instanceof OutgoingError) throw invalid
    throw error
  }
  return `${address.origin}${address.pathname}`.replace(/\/+$/, '')
}

/** A key goes only to the host for which somebody entered it. */
async function forgetOtherHosts(
  scope: Scope,
  key: keyof typeof SECRETS_OF_ADDRESS,
  address: string,
): Promise<void> {
  const before = (await loadSecrets(scope))[key]
  const isSameHost = before !== undefined && address !== '' && new URL(before).host === new URL(address).host
  if (before !== undefined && !isSameHost) await removeSecrets(scope.db, SECRETS_OF_ADDRESS[key])
}
