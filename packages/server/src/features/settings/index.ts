import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './settings.routes.ts'

export { loadSecrets, type SecretValues } from './secret-settings.ts'
export { findOperatorSetting, saveOperatorSetting } from './settings.store.ts'
export { load, listReadable, presentCampaigns, type Settings } from './settings.service.ts'
export const feature: Feature = {
  name: 'settings',
  tables: { settings: { exported: 'key value', key: 'key' }, secret_settings: 'secret' },
  routes,
}
