import { z } from 'zod'

const SWITCH = ['enabled', 'disabled'] as const

/**
 * Every setting a company has: its values, its default, and who reads it. Writing needs `settings:write`.
 * A setting stands here only when something reads it. Spec: administration 3 "Setting", behaviour 16.
 */
export const SETTINGS = {
  /** Enabled means: ignore groups. Spec: behaviour 4.3. */
  CheckMsgIsGroup: { values: SWITCH, default: 'disabled', readBy: 'member' },
  sendGreetingAccepted: { values: SWITCH, default: 'disabled', readBy: 'member' },
  sendMsgTransfTicket: { values: SWITCH, default: 'disabled', readBy: 'member' },
  sendGreetingMessageOneQueues: { values: SWITCH, default: 'disabled', readBy: 'admin' },
  /** How the queue menu is offered where the channel has buttons or lists. Spec: behaviour 5. */
  chatBotType: { values: ['text', 'button', 'list'], default: 'text', readBy: 'admin' },
  /** Whose opening hours count. Spec: behaviour 6. */
  scheduleType: { values: ['disabled', 'queue', 'company', 'connection'], default: 'disabled', readBy: 'member' },
  /** New customers are asked whether they agree, where the connection has words for it. Spec: behaviour 9. */
  enableLGPD: { values: SWITCH, default: 'disabled', readBy: 'member' },
  /** Enabled means: asked in every conversation, else once a customer. */
  lgpdConsent: { values: SWITCH, default: 'disabled', readBy: 'admin' },
  /** What a customer takes back loses its text here too. */
  lgpdDeleteMessage: { values: SWITCH, default: 'disabled', readBy: 'admin' },
  /** Nobody sees whole numbers, whatever their own record says. */
  lgpdHideNumber: { values: SWITCH, default: 'disabled', readBy: 'admin' },
  /** Disabled means: calls are refused with a text. Spec: behaviour 12. */
  call: { values: SWITCH, default: 'disabled', readBy: 'admin' },
  /** Closing a ticket requires a tag. Spec: workspace 4 "Ticket status". */
  requiredTag: { values: SWITCH, default: 'disabled', readBy: 'member' },
  /** Closing asks for a rating, where the connection has words for it. Spec: behaviour 7. */
  userRating: { values: SWITCH, default: 'disabled', readBy: 'member' },
  /** Disabled means: what customers write is not shown on locked screens, whatever people chose for their own. */
  pushText: { values: SWITCH, default: 'enabled', readBy: 'member' },
  /** Playing a recording asks for its words as well, which costs what the provider takes. Spec: workspace 2 "transcription on play". */
  transcribeOnPlay: { values: SWITCH, default: 'disabled', readBy: 'member' },
  /** Enabled lifts the rule of one device at a time. Spec: behaviour 2. */
  severalDevices: { values: SWITCH, default: 'disabled', readBy: 'admin' },
} as const satisfies Record<string, { values: readonly string[]; default: string; readBy: 'member' | 'admin' }>

export type SettingKey = keyof typeof SETTINGS
export type SettingValue<K extends SettingKey> = (typeof SETTINGS)[K]['values'][number]
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[]

export const Setting = z.object({ key: z.string(), value: z.string() })
export type Setting = z.infer<typeof Setting>
