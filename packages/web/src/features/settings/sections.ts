import type { SettingKey } from '@recado/contract'

/** The settings of a company in page order; each belongs to one section. */
export const SECTIONS = {
  tickets: ['requiredTag', 'userRating', 'sendGreetingAccepted', 'sendMsgTransfTicket'],
  bot: ['scheduleType', 'chatBotType', 'sendGreetingMessageOneQueues'],
  channels: ['call', 'CheckMsgIsGroup'],
  privacy: ['enableLGPD', 'lgpdConsent', 'lgpdDeleteMessage', 'lgpdHideNumber'],
  people: ['severalDevices', 'pushText'],
  sound: ['transcribeOnPlay'],
} as const satisfies Record<string, readonly SettingKey[]>
export type Section = keyof typeof SECTIONS
