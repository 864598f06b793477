import { describe, expect, it } from 'vitest'
import { decideIntake } from './decide.ts'
import { awaitingChoice, makeFacts, minutesAgo, PLACED, sales } from './testing/facts.ts'

const AFTER = { isAfterMarketing: true }
const OTHERWISE = { isAfterMarketing: false }
const STOP = { do: 'stopMarketing' } as const
const CLOSE = { do: 'close', by: 'client' } as const
const running = { isNew: false, isReopened: false } as const
const menu = [
  {
    queue: sales,
    options: [
      {
        id: 1,
        parentId: null,
        position: 1,
        title: 'Cancelar',
        message: 'Qual pedido?',
        action: { type: 'pending' as const },
        hasFile: false,
      },
    ],
  },
]
const namesOf = (facts: Parameters<typeof makeFacts>[0]) =>
  decideIntake(makeFacts(facts)).effects.map(effect => effect.do)

describe('a stop word after marketing', () => {
  const write = (parts: Parameters<typeof makeFacts>[0] = {}) =>
    decideIntake(makeFacts({ stopWord: AFTER, ...parts, message: { text: 'sair', ...parts.message } }))
      .effects

  it('ends a conversation that consists of it, without a menu', () => expect(write()).toEqual([STOP, CLOSE]))
  it('ends marketing as well as the conversation, where it is the end word', () => {
    const effects = write({ ticket: { ...awaitingChoice } })
    expect(effects[0]).toEqual(STOP)
    expect(effects.at(-1)).toEqual(CLOSE)
  })
  // Seen red: the end word closed the ticket, and nobody saw the question.
  it('leaves a ticket that waits for people where it is, also where it is the end word', () =>
    expect(write({ ticket: { ...running, queue: sales } })).toEqual([STOP]))
  it('is not answered with the menu in the middle of a conversation', () =>
    expect(write({ message: { text: 'parar' }, ticket: { ...awaitingChoice } })).toEqual([STOP]))
  it('leaves the ticket with the person who attends', () =>
    expect(write({ ticket: { ...running, status: 'open', userId: 7 } })).toEqual([STOP]))
  it('leaves a ticket of a contact without a bot to people', () =>
    expect(write({ contact: { disableBot: true } })).toEqual([STOP, ...PLACED]))
})

describe('a word that ends marketing at any time', () => {
  it('ends it, and the conversation begins as usual', () => {
    const effects = namesOf({ stopWord: OTHERWISE, message: { text: 'stop' } })
    expect(effects[0]).toBe('stopMarketing')
    expect(effects).toContain('menuShown')
  })
  it('is the end word as well', () => {
    const effects = namesOf({
      stopWord: OTHERWISE,
      message: { text: 'sair' },
      ticket: { ...awaitingChoice },
    })
    expect(effects[0]).toBe('stopMarketing')
    expect(effects.at(-1)).toBe('close')
  })
  it('ends it while a person attends', () =>
    expect(
      namesOf({
        stopWord: OTHERWISE,
        message: { text: 'parar' },
        ticket: { ...running, status: 'open', userId: 7 },
      }),
    ).toEqual(['stopMarketing']))
  it('is told to an integration too', () => {
    const parts = { stopWord: OTHERWISE, message: { text: 'parar' }, connection: { integrationId: 3 } }
    const ticket = { ...running, chatbot: true, integrationId: 3 }
    expect(namesOf({ ...parts, ticket })).toEqual(['stopMarketing', 'askIntegration'])
  })
})

it('a word that means something else is a choice like any other', () => {
  const effects = namesOf({
    stopWord: null,
    message: { text: 'cancelar' },
    menus: menu,
    ticket: { ...awaitingChoice, queue: sales, menuPath: [], lastMenuAt: minutesAgo(1) },
  })
  expect(effects).toContain('enterOption')
  expect(effects).not.toContain('stopMarketing')
})

it.each([
  ['of a group', { isGroup: true }],
  ['that the company wrote', { message: { from: 'me-elsewhere' as const, text: 'sair' } }],
  ['that is no stop word', { stopWord: null }],
])('a message %s leaves marketing as it is', (_, parts) =>
  expect(namesOf({ stopWord: AFTER, ...parts })).not.toContain('stopMarketing'),
)
