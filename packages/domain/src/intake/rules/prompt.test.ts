import { describe, expect, it } from 'vitest'
import { decideIntake } from '../decide.ts'
import type { IntakeEffect } from '../effects.ts'
import { awaitingChoice, makeFacts, minutesAgo, NIGHT, sales, support } from '../testing/facts.ts'

const PROMPT = 4
const ask: IntakeEffect = { do: 'askPrompt', promptId: PROMPT }
const begin: IntakeEffect[] = [{ do: 'startBot' }, { do: 'log', type: 'chatBot' }]
const onConnection = { promptId: PROMPT }
const prompted = { ...sales, promptId: PROMPT }
const silentPrompted = { ...prompted, greetingMessage: '' }

describe('a prompt', () => {
  it.each<[string, Parameters<typeof makeFacts>[0], readonly IntakeEffect[]]>([
    ['begins a conversation', { connection: onConnection }, [...begin, ask]],
    [
      'begins it again when the ticket is reopened',
      { connection: onConnection, ticket: { isNew: false, isReopened: true } },
      [...begin, ask],
    ],
    [
      'goes on while the bot is active',
      { connection: onConnection, ticket: { isNew: false, chatbot: true } },
      [ask],
    ],
    [
      'says nothing to a sticker',
      { connection: onConnection, ticket: { isNew: false, chatbot: true }, message: { kind: 'sticker' } },
      [],
    ],
    ['of a queue answers in it', { ticket: { isNew: false, chatbot: true, queue: prompted } }, [ask]],
    [
      'of the connection does not answer in a queue',
      { connection: onConnection, ticket: { isNew: false, queue: support } },
      [],
    ],
    [
      'is silent after a person did something',
      { connection: onConnection, ticket: { isNew: false, chatbot: false } },
      [],
    ],
    [
      'is silent while a person attends',
      { connection: onConnection, ticket: { status: 'open', userId: 2, chatbot: true } },
      [],
    ],
    [
      'is silent for a contact without the bot',
      { connection: onConnection, contact: { disableBot: true } },
      [],
    ],
    ['is silent in a group', { connection: onConnection, isGroup: true }, []],
    [
      'comes after the hours',
      { connection: onConnection, settings: { scheduleType: 'company' }, ...NIGHT },
      [...begin, { do: 'say', text: 'Estamos fechados.' }, { do: 'outOfHoursSaid' }],
    ],
    [
      'answers a question in the only queue at once',
      { connection: { queues: [prompted] } },
      [{ do: 'enterQueue', queueId: sales.id, how: 'only' }, { do: 'log', type: 'queue' }, ...begin, ask],
    ],
    [
      'waits for a question after the greeting of a queue that was chosen',
      { connection: { queues: [prompted, support] }, ticket: awaitingChoice, message: { text: '1' } },
      [
        { do: 'enterQueue', queueId: sales.id, how: 'chosen' },
        { do: 'log', type: 'queue' },
        { do: 'say', text: 'Vendas, olá!' },
      ],
    ],
    [
      'speaks first where the queue says nothing',
      { connection: { queues: [silentPrompted, support] }, ticket: awaitingChoice, message: { text: '1' } },
      [{ do: 'enterQueue', queueId: sales.id, how: 'chosen' }, { do: 'log', type: 'queue' }, ask],
    ],
  ])('%s', (_, parts, effects) => {
    expect(decideIntake(makeFacts(parts)).effects).toEqual(effects)
  })

  it('leaves # to the menu that was shown before', () => {
    const facts = makeFacts({
      connection: { queues: [prompted, support] },
      ticket: { isNew: false, chatbot: true, queue: prompted, lastMenuAt: minutesAgo(5) },
      message: { text: '#' },
    })
    expect(decideIntake(facts).effects.map(effect => effect.do)).toEqual(['leaveQueue', 'say', 'menuShown'])
  })

  it('speaks in the queue that an option leads to', () => {
    const option = {
      id: 1,
      parentId: null,
      position: 1,
      title: 'Preços',
      message: '',
      action: { type: 'queue' as const, queueId: sales.id },
      hasFile: false,
    }
    const facts = makeFacts({
      connection: { queues: [silentPrompted, support] },
      menus: [
        { queue: support, options: [option, { ...option, id: 2, position: 2, title: 'Outros' }] },
        { queue: silentPrompted, options: [] },
      ],
      ticket: { ...awaitingChoice, queue: support, menuPath: [] },
      message: { text: '1' },
    })
    expect(decideIntake(facts).effects.at(-1)).toEqual(ask)
    expect(decideIntake(facts).effects.map(effect => effect.do)).not.toContain('stopBot')
  })
})
