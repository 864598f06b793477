import type { DaySchedule } from '@recado/contract'
import type { IntakeEffect } from '../effects.ts'
import type { IntakeFacts, IntakeQueue } from '../facts.ts'
import { NEW_TICKET } from './samples.ts'

/** Opening hours on Saturday mornings. */
export const MORNING_SCHEDULE: readonly DaySchedule[] = [
  { weekday: 'sábado', weekdayEn: 'saturday', startTime: '08:00', endTime: '12:00' },
]
export const MORNING = {
  now: new Date('2026-11-21T12:00:00Z'),
  clock: { weekday: 'saturday', date: '2026-11-21', time: '09:00' },
} as const
export const NIGHT = {
  now: new Date('2026-11-22T01:00:00Z'),
  clock: { weekday: 'saturday', date: '2026-11-21', time: '22:00' },
} as const
/** The time so many minutes before {@link MORNING}. */
export const minutesAgo = (minutes: number): Date => new Date(MORNING.now.getTime() - minutes * 60_000)

export const sales: IntakeQueue = {
  id: 10,
  name: 'Vendas',
  greetingMessage: 'Vendas, olá!',
  fileListId: null,
  complationMessage: '',
  outOfHoursMessage: 'Vendas dorme.',
  schedules: MORNING_SCHEDULE,
  integrationId: null,
  promptId: null,
  billErrand: null,
}
export const support: IntakeQueue = {
  id: 11,
  name: 'Suporte Técnico',
  greetingMessage: '',
  fileListId: null,
  complationMessage: '',
  outOfHoursMessage: '',
  schedules: [],
  integrationId: null,
  promptId: null,
  billErrand: null,
}

type FactOverrides = {
  readonly [K in 'message' | 'contact' | 'ticket' | 'connection' | 'settings' | 'capabilities']?: Partial<
    IntakeFacts[K]
  >
} & Partial<Omit<IntakeFacts, 'message' | 'contact' | 'ticket' | 'connection' | 'settings' | 'capabilities'>>

/**
 * By default, Dario writes "oi" to a connection with two queues, on a Saturday morning, for the first time.
 */
export const makeFacts = (parts: FactOverrides = {}): IntakeFacts => ({
  isGroup: false,
  stopWord: null,
  language: 'pt',
  menus: [],
  companySchedules: MORNING_SCHEDULE,
  hoursExceptions: [],
  ...MORNING,
  ...parts,
  message: { from: 'contact', kind: 'chat', text: 'oi', choiceId: null, ...parts.message },
  contact: { disableBot: false, hasConsented: false, ...parts.contact },
  ticket: { ...NEW_TICKET, queue: null, ...parts.ticket },
  connection: {
    id: 20,
    greetingMessage: 'Olá {{name}}',
    complationMessage: 'Até logo!',
    outOfHoursMessage: 'Estamos fechados.',
    maxUseBotQueues: 3,
    timeUseBotQueues: 0,
    sendIdQueue: 0,
    integrationId: null,
    endWord: 'sair',
    promptId: null,
    npsEnabled: false,
    schedules: [],
    lgpdMessage: '',
    lgpdLink: '',
    maxUseBotQueuesNPS: 2,
    queues: [sales, support],
    ...parts.connection,
  },
  settings: {
    scheduleType: 'disabled',
    chatBotType: 'text',
    sendGreetingMessageOneQueues: 'disabled',
    enableLGPD: 'disabled',
    lgpdConsent: 'disabled',
    ...parts.settings,
  },
  capabilities: { buttons: 0, list: 0, ...parts.capabilities },
})
/** Where a ticket goes that nothing sorts: the first queue of {@link makeFacts}. */
export const PLACED: readonly IntakeEffect[] = [
  { do: 'enterQueue', queueId: sales.id, how: 'unsorted' },
  { do: 'log', type: 'redirect' },
]
/** The ticket of a customer who received the menu a minute ago. */
export const awaitingChoice = {
  isNew: false,
  chatbot: true,
  menusShown: 1,
  lastMenuAt: minutesAgo(1),
} as const
