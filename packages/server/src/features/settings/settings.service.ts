import {
  refuse,
  SETTING_KEYS,
  SETTINGS,
  type Setting,
  type SettingKey,
  type SettingValue,
} from '@recado/contract'
import { can } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import * as companies from '../companies/index.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { memoize } from '../../kernel/batching/memoize.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { isSecretKey, updateSecret } from './secret-settings.ts'
import { settingChanged } from './settings.events.ts'
import { listSettings, saveSetting } from './settings.store.ts'

export type Settings = { readonly [K in SettingKey]: SettingValue<K> }

/** All settings of the company with their defaults, for rules; read once per unit of work. */
export const load = memoize(async (scope): Promise<Settings> => {
  const saved = new Map((await listSettings(scope.db)).map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    SETTING_KEYS.map(key => [key, saved.get(key) ?? SETTINGS[key].default]),
  ) as Settings
})

/** The settings of the company that the viewer may read. */
export async function listReadable(scope: Scope): Promise<Setting[]> {
  const readable = SETTING_KEYS.filter(
    key => SETTINGS[key].readBy === 'member' || can(scope.viewer, 'settings:write'),
  )
  const values = await load(scope)
  return readable.map(key => ({ key, value: values[key] }))
}

/** By which screens know the campaigns. Spec: workspace 3 "User". */
export const presentCampaigns = (useCampaigns: boolean): Setting => ({
  key: companies.CAMPAIGNS_SETTING,
  value: String(useCampaigns),
})
/** The same, and whether the company has campaigns, which its plan and the operator say. */
export async function list(scope: Scope): Promise<Setting[]> {
  const [readable, useCampaigns] = await allOrThrow(
    listReadable(scope),
    companies.hasCampaigns(scope.db, scope.companyId),
  )
  return [...readable, presentCampaigns(useCampaigns)]
}

export async function update(scope: Scope, key: string, value: string): Promise<Setting> {
  if (isSecretKey(key)) return updateSecret(scope, key, value)
  if (!Object.hasOwn(SETTINGS, key)) throw refuse('ERR_NO_SETTING_FOUND')
  const setting = SETTINGS[key as SettingKey]
  if (!(setting.values as readonly string[]).includes(value))
    throw refuse('ERR_VALIDATION', { fields: { value: 'invalid' } })
  const before = (await load(scope))[key as SettingKey]
  await saveSetting(scope.db, key, value)
  if (before !== value)
    await auditLog.recordAudit(scope, {
      kind: 'settingChanged',
      subject: key,
      changes: [{ field: key, before, after: value }],
    })
  scope.publish(settingChanged({ key, value }, setting.readBy))
  await scope.emit('settingChanged', { key: key as SettingKey })
  return { key, value }
}
