import { z } from 'zod'
import { text } from '../fields.ts'
import { routesOf } from '../route.ts'
import { SecretSetting } from './secret-setting.ts'
import { SettingsOverview } from './settings-overview.ts'
import { Setting } from './setting.ts'

const route = routesOf({ area: 'settings' })

export const listSettings = route({
  method: 'GET',
  path: '/settings',
  access: 'member',
  summary: 'The settings the caller may read, defaults included.',
  reply: z.array(Setting),
})

export const listSecretSettings = route({
  method: 'GET',
  path: '/settings/secrets',
  access: 'settings:write',
  summary: 'Which of the settings that are never read back have a value.',
  reply: z.array(SecretSetting),
})

export const updateSetting = route({
  method: 'PUT',
  path: '/settings/:key',
  access: 'settings:write',
  summary: 'Changes one setting; the answer masks a secret one. Unknown keys are refused.',
  params: z.object({ key: z.string().max(64) }),
  body: z.object({ key: z.string().max(64).optional(), value: text(4_096) }),
  reply: Setting,
  errors: ['ERR_NO_SETTING_FOUND'],
})

export const showSettingsOverview = route({
  method: 'GET',
  path: '/settings/overview',
  access: 'member',
  summary: 'The present state of all that the caller may set: counts, switches, and what is in trouble.',
  reply: SettingsOverview,
})
