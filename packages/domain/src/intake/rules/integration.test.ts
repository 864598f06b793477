// spec: integrations-2
import { describe, expect, it } from 'vitest'
import { decideIntake } from '../decide.ts'
import { makeFacts, NIGHT, sales, support } from '../testing/facts.ts'
import { integration } from './integration.ts'

const ask = (integrationId: number) => ({ do: 'askIntegration', integrationId })
const BEGIN = [{ do: 'startBot' }, { do: 'log', type: 'chatBot' }]
const ofConnection = { connection: { integrationId: 5 } }
const speaking = { isNew: false, chatbot: true, integrationId: 5 } as const

describe('an integration', () => {
  it.each([
    ['of the connection begins with a new ticket', ofConnection, [...BEGIN, ask(5)]],
    [
      'begins with a ticket that is open again, whatever spoke before',
      { ...ofConnection, ticket: { ...speaking, isReopened: true, chatbot: false, integrationId: 9 } },
      [...BEGIN, ask(5)],
    ],
    [
      'of the queue comes before that of the connection',
      { ...ofConnection, ticket: { queue: { ...sales, integrationId: 6 } } },
      [...BEGIN, ask(6)],
    ],
    [
      'of the connection is not for a ticket in a queue',
      { ...ofConnection, ticket: { queue: sales } },
      undefined,
    ],
    ['goes on while the bot is active', { ticket: speaking }, [ask(5)]],
    [
      'begins when it opens, after a conversation that began out of hours',
      { ...ofConnection, ticket: { isNew: false, chatbot: true } },
      [ask(5)],
    ],
    ['is silent once the bot has stopped', { ...ofConnection, ticket: { isNew: false } }, undefined],
    ['is silent when there is none', {}, undefined],
  ] as const)('%s', (_, facts, effects) => {
    expect(integration(makeFacts(facts))).toEqual(effects)
  })

  it.each([
    ['a person who serves the customer', { ticket: { ...speaking, status: 'open', userId: 7 } }, []],
    ['a contact without bot', { contact: { disableBot: true } }, ['enterQueue', 'log']],
    ['a group', { isGroup: true }, ['enterQueue', 'log']],
    [
      'the hours',
      { ...NIGHT, settings: { scheduleType: 'company' } },
      ['startBot', 'log', 'say', 'outOfHoursSaid'],
    ],
    ['the end word', { message: { text: 'SAIR' }, ticket: speaking }, ['say', 'stopBot', 'close']],
    [
      'the guard against loops',
      { ticket: { ...speaking, automaticInWindow: 20 } },
      ['stopBot', 'log', 'enterQueue', 'log'],
    ],
  ] as const)('comes after %s', (_, facts, effects) => {
    const decided = decideIntake(makeFacts({ ...ofConnection, ...facts })).effects.map(effect => effect.do)
    expect(decided).toEqual(effects)
  })

  it('of a queue begins when the customer chooses that queue in the menu', () => {
    const queues = [{ ...sales, integrationId: 6 }, support]
    const ticket = { isNew: false, chatbot: true, menusShown: 1, lastMenuAt: new Date() }
    expect(
      decideIntake(makeFacts({ message: { text: '1' }, connection: { queues }, ticket })).effects,
    ).toEqual([{ do: 'enterQueue', queueId: sales.id, how: 'chosen' }, { do: 'log', type: 'queue' }, ask(6)])
  })

  it('of the only queue begins at once', () => {
    const queues = [{ ...sales, integrationId: 6 }]
    expect(decideIntake(makeFacts({ connection: { queues } })).effects).toEqual([
      { do: 'enterQueue', queueId: sales.id, how: 'only' },
      { do: 'log', type: 'queue' },
      ...BEGIN,
      ask(6),
    ])
  })

  const robot = {
    id: 1,
    parentId: null,
    position: 1,
    title: 'Robô',
    message: 'Um momento.',
    hasFile: false,
    action: { type: 'integration', integrationId: 8 },
  } as const
  const person = {
    ...robot,
    id: 2,
    position: 2,
    title: 'Gente',
    message: '',
    action: { type: 'pending' },
  } as const
  const menus = [{ queue: sales, options: [robot, person] }]

  it('of an option begins when the customer chooses it', () => {
    const ticket = { isNew: false, chatbot: true, queue: sales, menuPath: [], menusShown: 1 }
    expect(
      decideIntake(makeFacts({ message: { text: '1' }, menus, ticket, connection: { queues: [sales] } }))
        .effects,
    ).toEqual([
      { do: 'enterOption', optionId: 1, how: 'chosen', fromId: null, isLast: true },
      { do: 'say', text: 'Um momento.' },
      ask(8),
    ])
  })

  it.each([
    ['the menu of queues', [sales, support], sales, ['leaveIntegration', 'leaveQueue', 'say', 'menuShown']],
    ['the menu of the only queue', [sales], sales, ['leaveIntegration', 'say', 'placeInMenu', 'menuShown']],
    [
      'the menu of queues from a queue that the integration answers',
      [sales, support],
      { ...sales, integrationId: 5 },
      ['leaveIntegration', 'leaveQueue', 'say', 'menuShown'],
    ],
    [
      'nothing where the queue has no menu',
      [{ ...sales, integrationId: 5 }],
      { ...sales, integrationId: 5 },
      ['askIntegration'],
    ],
  ])('is left by # for %s', (_, queues, queue, effects) => {
    const ticket = { ...speaking, queue, menuPath: [], lastMenuAt: new Date(0) }
    const facts = makeFacts({ message: { text: '#' }, menus, ticket, connection: { queues } })
    expect(decideIntake(facts).effects.map(effect => effect.do)).toEqual(effects)
  })
  it('hears # where no menu was shown', () => {
    const facts = makeFacts({ ...ofConnection, message: { text: '#' }, ticket: speaking })
    expect(decideIntake(facts).effects).toEqual([ask(5)])
  })
})
