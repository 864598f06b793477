// spec: bill-2
import { describe, expect, it } from 'vitest'
import { decideIntake } from '../decide.ts'
import type { IntakeFacts, IntakeQueue } from '../facts.ts'
import { awaitingChoice, makeFacts, NIGHT, sales, support } from '../testing/facts.ts'

const bills: IntakeQueue = {
  ...sales,
  id: 30,
  name: 'Faturas',
  greetingMessage: 'Faturas!',
  billErrand: 'copy-asaas',
}
const ASKED = { queue: bills, isNew: false, chatbot: true, menusShown: 1, lastMenuAt: new Date(0) }
type Parts = NonNullable<Parameters<typeof makeFacts>[0]>
const decide = (text: string, ticket: Partial<IntakeFacts['ticket']>, parts: Parts = {}) =>
  decideIntake(
    makeFacts({
      ...parts,
      message: { text },
      ticket,
      connection: { queues: [sales, support, bills], ...parts.connection },
    }),
  ).effects

const option = { id: 1, parentId: null, position: 1, title: 'Boleto', message: '', hasFile: false }

describe('who chooses a queue for bills', () => {
  const QUESTION = 'Faturas!\n\nPor favor, envie o seu *CPF* ou *CNPJ*.'
  it('is greeted and asked for the CPF', () => {
    expect(decide('3', awaitingChoice)).toEqual([
      { do: 'enterQueue', queueId: 30, how: 'chosen' },
      { do: 'log', type: 'queue' },
      { do: 'say', text: QUESTION },
      { do: 'menuShown' },
    ])
  })
  it('is asked at once where it is the only queue, and again when a closed ticket reopens', () => {
    expect(decide('oi', {}, { connection: { queues: [bills] } })).toContainEqual({ do: 'startBot' })
    expect(
      decide('oi', { queue: bills, isNew: false, isReopened: true }, { connection: { queues: [bills] } }),
    ).toContainEqual({ do: 'say', text: QUESTION })
  })
  it.each([
    ['', []],
    [' instead of its own menu', [{ ...option, title: 'Segunda via', action: { type: 'pending' } } as const]],
  ])('is asked where an option leads there%s', (_, options) => {
    const effects = decide(
      '1',
      { queue: sales, isNew: false, chatbot: true, menuPath: [] },
      {
        menus: [
          {
            queue: sales,
            options: [
              { ...option, action: { type: 'queue', queueId: 30 } },
              { ...option, id: 2, position: 2, title: 'Outro', action: { type: 'pending' } },
            ],
          },
          { queue: bills, options },
        ],
      },
    )
    expect(effects.slice(-2)).toEqual([{ do: 'say', text: QUESTION }, { do: 'menuShown' }])
    expect(effects).not.toContainEqual({ do: 'stopBot' })
  })
  it('is served at night too', () => {
    expect(decide('529.982.247-25', ASKED, { ...NIGHT, settings: { scheduleType: 'queue' } })).toContainEqual(
      {
        do: 'findBills',
      },
    )
  })
})

describe('who was asked for the CPF', () => {
  it.each<[string, string, Partial<IntakeFacts['ticket']>, readonly string[]]>([
    ['a right one is looked up', '529.982.247-25', {}, ['say', 'findBills']],
    ['a wrong one is asked for again', '529.982.247-24', {}, ['say', 'menuShown']],
    ['other words ask again', 'bom dia', {}, ['say', 'menuShown']],
    ['too many wrong ones lead to people', 'bom dia', { menusShown: 3 }, ['say', 'log', 'stopBot']],
    ['a right one counts after too many wrong ones', '52998224725', { menusShown: 3 }, ['say', 'findBills']],
    ['0 leads back to the queues', '0', {}, ['leaveQueue', 'say', 'menuShown']],
    ['# leads back to the queues', '#', {}, ['leaveQueue', 'say', 'menuShown']],
    ['the end word closes', 'sair', {}, ['say', 'close']],
    ['nothing once a person waits for it', '52998224725', { chatbot: false }, []],
  ])('%s', (_, text, ticket, effects) => {
    expect(
      decide(text, { ...ASKED, ...ticket })
        .map(effect => effect.do)
        .filter(effect => effect !== 'stopBot' || text === 'bom dia'),
    ).toEqual(effects)
  })
})
