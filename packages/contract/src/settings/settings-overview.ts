import { z } from 'zod'
import { INTEGRATION_TYPES } from '../integrations/integration.ts'
import { SETTINGS } from './setting.ts'

const count = z.int().min(0)
const isOn = z.boolean()

/**
 * The present state of what a person may set, one field for each line of the settings' home. A field is missing where the
 * person may not open the screen behind it.
 */
export const SettingsOverview = z.object({
  connections: z.object({ total: count, connected: count, inTrouble: count }).optional(),
  queues: z.object({ total: count, firstNames: z.array(z.string()) }).optional(),
  hours: z.object({ scheduleType: z.enum(SETTINGS.scheduleType.values) }).optional(),
  prompts: z.object({ total: count }).optional(),
  users: z.object({ total: count, online: count, planLimit: count }).optional(),
  quickMessages: z.object({ total: count }).optional(),
  tags: z.object({ total: count, ofKanban: count }).optional(),
  rules: z.object({ userRating: isOn, sendGreetingAccepted: isOn }).optional(),
  files: z.object({ total: count }).optional(),
  pace: z.object({ messageInterval: count }).optional(),
  consents: z.object({ stopWords: z.array(z.string()) }).optional(),
  integrations: z.object({ types: z.array(z.enum(INTEGRATION_TYPES)), failing: count }).optional(),
  api: z.object({ keys: count }).optional(),
  webhooks: z.object({ total: count, failing: count }).optional(),
  billing: z.object({ plan: z.string(), dueDate: z.string().nullable(), overdue: count }).optional(),
  security: z.object({ requireTwoFactor: isOn, sso: isOn }).optional(),
  privacy: z.object({ openErasures: count }).optional(),
  companies: z.object({ total: count, dueSoon: count, overdue: count }).optional(),
  plans: z.object({ total: count }).optional(),
  payments: z.object({ claimed: count, stray: count }).optional(),
  announcements: z.object({ active: count }).optional(),
  videos: z.object({ total: count }).optional(),
})
export type SettingsOverview = z.infer<typeof SettingsOverview>
