import type { Me, SettingKey } from '@recado/contract'

/** The settings of a company in page order; each belongs to one section. */
export const SECTIONS = {
  tickets: ['requiredTag', 'userRating', 'sendGreetingAccepted', 'sendMsgTransfTicket'],
  bot: ['scheduleType', 'chatBotType', 'sendGreetingMessageOneQueues'],
  channels: ['call', 'CheckMsgIsGroup', 'linkPreviews'],
  privacy: ['enableLGPD', 'lgpdConsent', 'lgpdDeleteMessage', 'lgpdHideNumber'],
  people: ['requireTwoFactor', 'severalDevices', 'pushText'],
  sound: ['transcribeOnPlay'],
} as const satisfies Record<string, readonly SettingKey[]>
export type Section = keyof typeof SECTIONS

/** The sections that a user's plan has. */
export const visibleSections = (me: Me): Section[] =>
  (Object.keys(SECTIONS) as Section[]).filter(section => section !== 'sound' || me.company.plan.useOpenAi)

/** Settings of more than one field or with a page of their own, each with the section that it stands in or after. */
export const SETTING_CARDS = {
  companyLocale: 'tickets',
  secrets: 'bot',
  stopWords: 'privacy',
  retention: 'privacy',
  sso: 'people',
  transcription: 'sound',
} as const satisfies Record<string, Section>
export type SettingCardName = keyof typeof SETTING_CARDS
/** The cards on the page of a user. */
export const visibleSettingCards = (me: Me): SettingCardName[] => {
  const sections: readonly Section[] = visibleSections(me)
  return (Object.keys(SETTING_CARDS) as SettingCardName[]).filter(name =>
    sections.includes(SETTING_CARDS[name]),
  )
}

/** Every setting on the page of a user, in its order. */
export const visibleSettings = (me: Me): { section: Section; key: SettingKey }[] =>
  visibleSections(me).flatMap(section => SECTIONS[section].map(key => ({ section, key })))

export const isSettingCard = (name: string): name is SettingCardName => Object.hasOwn(SETTING_CARDS, name)
