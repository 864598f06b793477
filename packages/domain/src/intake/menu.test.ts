import { describe, expect, it } from 'vitest'
import { awaitingChoice, makeFacts, sales, support } from './testing/facts.ts'
import { findChosenQueue, queueMenuEffect } from './menu.ts'

const rows = [
  { id: 'queue:10', title: 'Vendas' },
  { id: 'queue:11', title: 'Suporte Técnico' },
]
const numbered = 'Olá {{name}}\n\n*1* - Vendas\n*2* - Suporte Técnico'

describe('menu', () => {
  it.each<[string, Parameters<typeof makeFacts>[0], object]>([
    ['numbers the queues under the greeting', {}, { text: numbered }],
    [
      'needs no greeting',
      { connection: { greetingMessage: ' ' } },
      { text: '*1* - Vendas\n*2* - Suporte Técnico' },
    ],
    [
      'offers buttons',
      { settings: { chatBotType: 'button' }, capabilities: { buttons: 2 } },
      { text: 'Olá {{name}}', buttons: rows },
    ],
    [
      'offers a list for more queues than buttons',
      { settings: { chatBotType: 'button' }, capabilities: { buttons: 1, list: 2 } },
      { text: 'Olá {{name}}', list: rows },
    ],
    [
      'numbers them where the channel has neither',
      { settings: { chatBotType: 'button' } },
      { text: numbered },
    ],
    [
      'offers a list',
      { settings: { chatBotType: 'list' }, capabilities: { buttons: 3, list: 10 } },
      { text: 'Olá {{name}}', list: rows },
    ],
    [
      'numbers more queues than a list holds',
      { settings: { chatBotType: 'list' }, capabilities: { buttons: 3, list: 1 } },
      { text: numbered },
    ],
    [
      'numbers them when there is no text for a list to stand under',
      { settings: { chatBotType: 'list' }, capabilities: { list: 10 }, connection: { greetingMessage: '' } },
      { text: '*1* - Vendas\n*2* - Suporte Técnico' },
    ],
    [
      'cuts a long name in a list and tells it whole below, which no button can',
      {
        settings: { chatBotType: 'button' },
        capabilities: { buttons: 3, list: 10 },
        connection: { queues: [sales, { ...support, name: 'Atendimento ao cliente novo' }] },
      },
      {
        text: 'Olá {{name}}',
        list: [
          rows[0],
          { id: 'queue:11', title: 'Atendimento ao cliente …', description: 'Atendimento ao cliente novo' },
        ],
      },
    ],
  ])('%s', (_, parts, expected) => {
    expect(queueMenuEffect(makeFacts(parts))).toEqual({ do: 'say', ...expected })
  })
})

describe('chosenQueue', () => {
  it.each<[string, string, number | undefined]>([
    ['a number', '2', 11],
    ['a decorated number', ' *1️⃣* ', 10],
    ['a name, accents and capitals aside', 'suporte TECNICO', 11],
    ['no number beyond the menu', '3', undefined],
    ['no zero', '0', undefined],
    ['a name that is asked for', 'quero vendas', 10],
    ['nothing in a sentence about it', 'as vendas fecham quando', undefined],
    ['nothing in silence', '…', undefined],
  ])('hears %s', (_, text, id) => {
    expect(findChosenQueue(makeFacts({ message: { text }, ticket: awaitingChoice }))?.id).toBe(id)
  })
  it('takes a pressed choice at any time', () => {
    expect(findChosenQueue(makeFacts({ message: { text: 'Vendas', choiceId: 'queue:10' } }))?.id).toBe(10)
  })
  it('takes no pressed choice of something else', () => {
    expect(
      findChosenQueue(makeFacts({ message: { text: 'Sim', choiceId: 'queue:99' }, ticket: awaitingChoice })),
    ).toBeUndefined()
  })
  it('takes words only after the menu was shown', () => {
    expect(findChosenQueue(makeFacts({ message: { text: '1' } }))).toBeUndefined()
  })
})
