import { describe, expect, it } from 'vitest'
import type { IntakeEffect } from '../effects.ts'
import {
  awaitingChoice,
  makeFacts,
  minutesAgo,
  MORNING_SCHEDULE,
  NIGHT,
  sales,
  support,
} from '../testing/facts.ts'
import { queueMenu } from './queue-menu.ts'

type Case = [string, Parameters<typeof makeFacts>[0], IntakeEffect[] | undefined]
const menu: IntakeEffect[] = [
  { do: 'say', text: 'Olá {{name}}\n\n*1* - Vendas\n*2* - Suporte Técnico' },
  { do: 'menuShown' },
]
const start: IntakeEffect[] = [{ do: 'startBot' }, { do: 'log', type: 'chatBot' }]
const enter = (queueId: number, how: 'chosen' | 'only'): IntakeEffect[] => [
  { do: 'enterQueue', queueId, how },
  { do: 'log', type: 'queue' },
]
const stop: IntakeEffect = { do: 'stopBot' }
const says = (text: string): IntakeEffect => ({ do: 'say', text })

describe('a connection without queues', () => {
  it('has no menu', () => {
    expect(queueMenu(makeFacts({ connection: { queues: [] } }))).toBeUndefined()
  })
})

describe('a connection with one queue', () => {
  const connection = { queues: [sales] }
  const wanted = { sendGreetingMessageOneQueues: 'enabled' } as const
  it.each<Case>([
    ['puts the ticket in it without a word', { connection }, enter(10, 'only')],
    [
      'greets when the company wants that',
      { connection, settings: wanted },
      [...enter(10, 'only'), says('Vendas, olá!')],
    ],
    [
      'greets with the connection’s words when the queue has none',
      { connection: { queues: [support] }, settings: wanted },
      [...enter(11, 'only'), says('Olá {{name}}')],
    ],
    [
      'sends the files of the queue behind its greeting',
      { connection: { queues: [{ ...sales, fileListId: 8 }] }, settings: wanted },
      [...enter(10, 'only'), says('Vendas, olá!'), { do: 'sendFileList', fileListId: 8 }],
    ],
    [
      'sends no files where nobody is greeted',
      { connection: { queues: [{ ...sales, fileListId: 8 }] } },
      enter(10, 'only'),
    ],
    [
      'greets nobody in the middle of a conversation',
      { connection, settings: wanted, ticket: { isNew: false } },
      enter(10, 'only'),
    ],
    [
      'takes over what a menu began when there were two',
      { connection, ticket: awaitingChoice },
      [...enter(10, 'only'), stop],
    ],
    [
      'says that the queue is closed instead',
      { connection, settings: { ...wanted, scheduleType: 'queue' }, ...NIGHT },
      [...enter(10, 'only'), says('Vendas dorme.'), { do: 'outOfHoursSaid' }],
    ],
    ['leaves a ticket that has a queue', { connection, ticket: { queue: support } }, undefined],
  ])('%s', (_, parts, effects) => {
    expect(queueMenu(makeFacts(parts))).toEqual(effects)
  })
})

describe('a connection with several queues', () => {
  it.each<Case>([
    ['starts with the menu', {}, [...start, ...menu]],
    [
      'starts again when the ticket comes back without a queue',
      { ticket: { isNew: false, isReopened: true } },
      [...start, ...menu],
    ],
    [
      'goes where a number says',
      { message: { text: '1' }, ticket: awaitingChoice },
      [...enter(10, 'chosen'), says('Vendas, olá!'), stop],
    ],
    [
      'goes where a name says, without a greeting there',
      { message: { text: 'suporte tecnico' }, ticket: awaitingChoice },
      [...enter(11, 'chosen'), stop],
    ],
    [
      'goes where a button of an old menu says',
      { message: { text: 'Vendas', choiceId: 'queue:10' } },
      [...enter(10, 'chosen'), says('Vendas, olá!')],
    ],
    [
      'says that the chosen queue is closed',
      { message: { text: '1' }, ticket: awaitingChoice, settings: { scheduleType: 'queue' }, ...NIGHT },
      [...enter(10, 'chosen'), says('Vendas dorme.'), { do: 'outOfHoursSaid' }, stop],
    ],
    ['asks again after anything else', { message: { text: 'oi?' }, ticket: awaitingChoice }, menu],
    ['asks again after a picture', { message: { kind: 'image', text: '' }, ticket: awaitingChoice }, menu],
    [
      'leaves it to people after so many menus',
      { ticket: { ...awaitingChoice, menusShown: 3 } },
      [{ do: 'enterQueue', queueId: 10, how: 'limit' }, { do: 'log', type: 'retriesLimitQueue' }, stop],
    ],
    [
      'still hears a choice after that',
      { message: { text: '1' }, ticket: { ...awaitingChoice, menusShown: 3 } },
      [...enter(10, 'chosen'), says('Vendas, olá!'), stop],
    ],
    [
      'goes to the queue for the undecided',
      { ticket: { ...awaitingChoice, menusShown: 3 }, connection: { sendIdQueue: 11 } },
      [{ do: 'enterQueue', queueId: 11, how: 'limit' }, { do: 'log', type: 'retriesLimitQueue' }, stop],
    ],
    [
      'never gives up without a limit',
      { ticket: { ...awaitingChoice, menusShown: 30 }, connection: { maxUseBotQueues: 0, sendIdQueue: 11 } },
      menu,
    ],
    [
      'waits before it asks again',
      { ticket: { ...awaitingChoice, lastMenuAt: minutesAgo(9) }, connection: { timeUseBotQueues: 10 } },
      [],
    ],
    [
      'hears a choice while it waits',
      { message: { text: '2' }, ticket: awaitingChoice, connection: { timeUseBotQueues: 10 } },
      [...enter(11, 'chosen'), stop],
    ],
    [
      'asks again when the time is over',
      { ticket: { ...awaitingChoice, lastMenuAt: minutesAgo(10) }, connection: { timeUseBotQueues: 10 } },
      menu,
    ],
    [
      'shows the menu at once for #',
      {
        message: { text: '#' },
        ticket: { ...awaitingChoice, menusShown: 3 },
        connection: { timeUseBotQueues: 10 },
      },
      menu,
    ],
    ['shows it for 0 while the bot speaks', { message: { text: '0' }, ticket: awaitingChoice }, menu],
    [
      'comes back for # from a queue',
      { message: { text: '#' }, ticket: { ...awaitingChoice, chatbot: false, queue: sales } },
      [{ do: 'leaveQueue' }, ...start, ...menu],
    ],
    [
      'stays in a queue for 0',
      { message: { text: '0' }, ticket: { ...awaitingChoice, chatbot: false, queue: sales } },
      undefined,
    ],
    [
      'stays in a queue it was put into by hand',
      { message: { text: '#' }, ticket: { isNew: false, queue: sales } },
      undefined,
    ],
    ['says nothing in a queue', { ticket: { ...awaitingChoice, chatbot: false, queue: sales } }, undefined],
    ['leaves the word to a person who took it', { ticket: { ...awaitingChoice, chatbot: false } }, []],
    ['leaves the word to a person who began', { ticket: { isNew: false } }, []],
    [
      'ignores hours that do not count',
      { message: { text: '1' }, ticket: awaitingChoice, companySchedules: MORNING_SCHEDULE, ...NIGHT },
      [...enter(10, 'chosen'), says('Vendas, olá!'), stop],
    ],
  ])('%s', (_, parts, effects) => {
    expect(queueMenu(makeFacts(parts))).toEqual(effects)
  })
})
