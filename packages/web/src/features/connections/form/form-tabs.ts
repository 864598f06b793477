/**
 * The tabs of the connection form, in order, with their fields; fields not listed here belong to the first.
 */
export const FORM_TABS = {
  general: [
    'name',
    'provider',
    'isDefault',
    'queueIds',
    'allowGroup',
    'groupAsTicket',
    'credentials',
    'withoutProxy',
  ],
  messages: ['greetingMessage', 'complationMessage', 'outOfHoursMessage'],
  bot: [
    'integrationId',
    'maxUseBotQueues',
    'timeUseBotQueues',
    'sendIdQueue',
    'timeSendQueue',
    'endWord',
    'promptId',
    'timeCreateNewTicket',
    'expiresTicket',
    'expiresInactiveMessage',
    'timeInactiveMessage',
    'inactiveMessage',
    'timeToReturnQueue',
  ],
  safety: ['limitNewChats', 'newChatsPerDay', 'warmUp'],
  hours: ['schedules'],
  rating: ['ratingMessage', 'npsEnabled', 'maxUseBotQueuesNPS', 'expiresTicketNPS'],
  consent: ['lgpdMessage', 'lgpdLink'],
  import: ['importOldMessages', 'importStart', 'importEnd', 'importGroups', 'closeImported'],
  // This tab has no fields: its changes are saved at once.
  integration: [],
} as const satisfies Record<string, readonly string[]>
export type FormTab = keyof typeof FORM_TABS

/** The tabs that contain these fields, in order. */
export function tabsOfFields(fields: readonly string[]): FormTab[] {
  const invalidFields = new Set(fields.map(field => field.split('.')[0] ?? ''))
  const tabs = Object.entries(FORM_TABS) as [FormTab, readonly string[]][]
  return tabs.filter(([, own]) => own.some(field => invalidFields.has(field))).map(([tab]) => tab)
}
