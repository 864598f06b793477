import { z } from 'zod'
import { enabled } from '../fields.ts'

/**
 * Every setting a company has: its values, its default, and who reads it. Writing needs `settings:write`.
 * A setting stands here only when something reads it. Spec: administration 3 "Setting", behaviour 16.
 */
export const SETTINGS = {
  /** Enabled means: ignore groups. Spec: behaviour 4.3. */
  CheckMsgIsGroup: { value: enabled, default: 'disabled', readBy: 'member' },
  sendGreetingAccepted: { value: enabled, default: 'disabled', readBy: 'member' },
  sendMsgTransfTicket: { value: enabled, default: 'disabled', readBy: 'member' },
  sendGreetingMessageOneQueues: { value: enabled, default: 'disabled', readBy: 'admin' },
  /** How the queue menu is offered where the channel has buttons or lists. Spec: behaviour 5. */
  chatBotType: { value: z.enum(['text', 'button', 'list']), default: 'text', readBy: 'admin' },
  /** Whose opening hours count. Spec: behaviour 6. */
  scheduleType: { value: z.enum(['disabled', 'queue', 'company']), default: 'disabled', readBy: 'member' },
  /** Disabled means: calls are refused with a text. Spec: behaviour 12. */
  call: { value: enabled, default: 'disabled', readBy: 'admin' },
  /** Closing a ticket requires a tag. Spec: workspace 4 "Ticket status". */
  requiredTag: { value: enabled, default: 'disabled', readBy: 'member' },
  /** Enabled lifts the rule of one device at a time. Spec: behaviour 2. */
  severalDevices: { value: enabled, default: 'disabled', readBy: 'admin' },
} as const satisfies Record<string, { value: z.ZodType<string>; default: string; readBy: 'member' | 'admin' }>

export type SettingKey = keyof typeof SETTINGS
export type SettingValue<K extends SettingKey> = z.infer<(typeof SETTINGS)[K]['value']>
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[]

export const Setting = z.object({ key: z.string(), value: z.string() })
export type Setting = z.infer<typeof Setting>
