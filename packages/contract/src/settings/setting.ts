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
  /** Form of the queue menu where the channel has buttons or lists. Spec: behaviour 5. */
  chatBotType: { values: ['text', 'button', 'list'], default: 'text', readBy: 'admin' },
  /** Source of opening hours. Spec: behaviour 6. */
  scheduleType: {
    values: ['disabled', 'queue', 'company', 'connection'],
    default: 'disabled',
    readBy: 'member',
  },
  /** New customers get the consent question, where the connection has its text. Spec: behaviour 9. */
  enableLGPD: { values: SWITCH, default: 'disabled', readBy: 'member' },
  /** Enabled means: once per conversation, else once per customer. */
  lgpdConsent: { values: SWITCH, default: 'disabled', readBy: 'admin' },
  /** A message the customer deletes loses its text here. */
  lgpdDeleteMessage: { values: SWITCH, default: 'disabled', readBy: 'admin' },
  /** Hides whole numbers from all, despite their own record. */
  lgpdHideNumber: { values: SWITCH, default: 'disabled', readBy: 'admin' },
  /** Disabled means: calls are refused with a text. Spec: behaviour 12. */
  call: { values: SWITCH, default: 'disabled', readBy: 'admin' },
  /** Enabled means: a link that a person sends by WhatsApp Web shows the title and picture of its page. */
  linkPreviews: { values: SWITCH, default: 'enabled', readBy: 'admin' },
  /** Closing a ticket requires a tag. Spec: workspace 4 "Ticket status". */
  requiredTag: { values: SWITCH, default: 'disabled', readBy: 'member' },
  /** Closing sends the rating question, where the connection has it. Spec: behaviour 7. */
  userRating: { values: SWITCH, default: 'disabled', readBy: 'member' },
  /** Disabled means: locked screens never show customers' text, despite the users' own choice. */
  pushText: { values: SWITCH, default: 'enabled', readBy: 'member' },
  /**
   * Playing a recording also transcribes it, at the provider's price. Spec: workspace 2 "transcription on
   * play".
   */
  transcribeOnPlay: { values: SWITCH, default: 'disabled', readBy: 'member' },
  /** Enabled means: everybody logs in with a second step, and sets it up at the next request. */
  requireTwoFactor: { values: SWITCH, default: 'disabled', readBy: 'member' },
  /** Enabled lifts the rule of one device at a time. Spec: behaviour 2. */
  severalDevices: { values: SWITCH, default: 'disabled', readBy: 'admin' },
} as const satisfies Record<
  string,
  { values: readonly string[]; default: string; readBy: 'member' | 'admin' }
>

export type SettingKey = keyof typeof SETTINGS
export type SettingValue<K extends SettingKey> = (typeof SETTINGS)[K]['values'][number]
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[]

export const Setting = z.object({ key: z.string(), value: z.string() })
export type Setting = z.infer<typeof Setting>
