import { expect, it } from 'vitest'
import { validateConnectionSettings, type DependentSettings } from './settings-rules.ts'

const plain: DependentSettings = {
  queueIds: [],
  greetingMessage: '',
  npsEnabled: false,
  ratingMessage: '',
  expiresTicketNPS: 0,
  sendIdQueue: 0,
  timeSendQueue: 0,
  expiresTicket: 0,
  timeInactiveMessage: 0,
  inactiveMessage: '',
  lgpdMessage: '',
  lgpdLink: '',
  importOldMessages: false,
  importStart: null,
  importEnd: null,
}

it.each<[string, Partial<DependentSettings>, string[]]>([
  ['nothing has to be filled in', {}, []],
  ['one queue needs no greeting', { queueIds: [1] }, []],
  ['several queues do', { queueIds: [1, 2], greetingMessage: ' \n' }, ['greetingMessage required']],
  ['several queues with one', { queueIds: [1, 2], greetingMessage: 'Olá' }, []],
  [
    'a score needs words and an end',
    { npsEnabled: true },
    ['ratingMessage required', 'expiresTicketNPS minutesRequired'],
  ],
  ['a score with both', { npsEnabled: true, ratingMessage: 'Nota?', expiresTicketNPS: 5 }, []],
  ['a queue to go to needs its minutes', { sendIdQueue: 3 }, ['timeSendQueue together']],
  ['minutes need a queue to go to', { timeSendQueue: 5, sendIdQueue: null }, ['sendIdQueue together']],
  ['both together', { sendIdQueue: 3, timeSendQueue: 5 }, []],
  ['a reminder needs words', { expiresTicket: 30, timeInactiveMessage: 10 }, ['inactiveMessage required']],
  [
    'a reminder comes before the end',
    { expiresTicket: 10, timeInactiveMessage: 10, inactiveMessage: 'Alô?' },
    ['timeInactiveMessage beforeClosing'],
  ],
  [
    'a reminder of something that never ends',
    { timeInactiveMessage: 10, inactiveMessage: 'Alô?' },
    ['timeInactiveMessage beforeClosing'],
  ],
  ['a reminder in time', { expiresTicket: 11, timeInactiveMessage: 10, inactiveMessage: 'Alô?' }, []],
  ['a link alone asks nobody', { lgpdLink: 'https://loja.example/lgpd' }, ['lgpdMessage required']],
  ['old messages begin some day', { importOldMessages: true }, ['importStart required']],
  [
    'old messages end after they begin',
    { importOldMessages: true, importStart: '2026-02-01', importEnd: '2026-01-31' },
    ['importEnd endsBefore'],
  ],
  [
    'old messages of one day',
    { importOldMessages: true, importStart: '2026-02-01', importEnd: '2026-02-01' },
    [],
  ],
])('%s', (_, settings, problems) => {
  expect(validateConnectionSettings({ ...plain, ...settings }).map(problem => problem.join(' '))).toEqual(
    problems,
  )
})
