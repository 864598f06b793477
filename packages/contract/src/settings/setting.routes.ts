import { z } from 'zod'
import { text } from '../fields.ts'
import { route } from '../route.ts'
import { Setting } from './setting.ts'

const area = 'settings'

export const listSettings = route({
  method: 'GET',
  path: '/settings',
  area,
  access: 'member',
  summary: 'The settings the caller may read, defaults included.',
  reply: z.array(Setting),
  errors: [],
})

export const updateSetting = route({
  method: 'PUT',
  path: '/settings/:key',
  area,
  access: 'settings:write',
  summary: 'Changes one setting. Unknown keys are refused.',
  params: z.object({ key: z.string().max(64) }),
  body: z.object({ key: z.string().max(64).optional(), value: text(4_096) }),
  reply: Setting,
  errors: ['ERR_NO_SETTING_FOUND'],
})
