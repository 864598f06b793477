// spec: prompts-2
import { describe, expect, it } from 'vitest'
import { decideIntake } from '../decide.ts'
import type { IntakeEffect } from '../effects.ts'
import type { MenuOption, OptionMenu } from '../facts.ts'
import { awaitingChoice, makeFacts, minutesAgo, NIGHT, PLACED, sales, support } from '../testing/facts.ts'

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
      [...PLACED],
    ],
    [
      'is silent while a person attends',
      { connection: onConnection, ticket: { status: 'open', userId: 2, chatbot: true } },
      [],
    ],
    [
      'is silent for a contact without the bot',
      { connection: onConnection, contact: { disableBot: true } },
      [...PLACED],
    ],
    ['is silent in a group', { connection: onConnection, isGroup: true }, [...PLACED]],
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

  // spec: menu-9
  describe('of a menu option', () => {
    const option = (id: number, parentId: number | null, title: string, more = {}): MenuOption => ({
      id,
      parentId,
      position: id,
      title,
      message: '',
      action: { type: 'pending' },
      hasFile: false,
      ...more,
    })
    const toPrompt = { action: { type: 'prompt', promptId: PROMPT } }
    const menus: OptionMenu[] = [
      {
        queue: sales,
        options: [
          option(1, null, 'Preços', { message: 'Pode perguntar.', ...toPrompt }),
          option(2, null, 'Dúvidas', toPrompt),
          option(3, null, 'Tabela', { hasFile: true, ...toPrompt }),
          option(4, null, 'Outros', toPrompt),
          option(5, 4, 'Kit'),
          option(6, 4, 'Avulso'),
        ],
      },
    ]
    const inMenu = { ...awaitingChoice, queue: sales }
    const chosen = (optionId: number): IntakeEffect[] => [
      { do: 'enterOption', optionId, how: 'chosen', fromId: null, isLast: true },
    ]
    const placed = (id: number): IntakeEffect => ({ do: 'placeInMenu', path: [id], isChosen: true })
    it.each<[string, string, number[], Parameters<typeof makeFacts>[0], readonly IntakeEffect[]]>([
      [
        'waits for a question after its words',
        '1',
        [],
        {},
        [...chosen(1), { do: 'say', text: 'Pode perguntar.' }, placed(1)],
      ],
      ['speaks first where it says nothing', '2', [], {}, [...chosen(2), placed(2), ask]],
      [
        'waits for a question after its file',
        '3',
        [],
        {},
        [...chosen(3), { do: 'sendOptionFile', optionId: 3 }, placed(3)],
      ],
      ['answers from there on, whatever the words', '2', [1], {}, [ask]],
      [
        'answers before the prompt of the queue',
        'oi',
        [1],
        { ticket: { queue: { ...prompted, promptId: 9 } } },
        [ask],
      ],
      ['is silent for a person', 'oi', [1], { ticket: { chatbot: false } }, []],
      [
        'is left by the end word',
        'sair',
        [1],
        {},
        [
          { do: 'say', text: 'Até logo!' },
          { do: 'giveUpMenu', optionId: 1 },
          { do: 'stopBot' },
          { do: 'close', by: 'client' },
        ],
      ],
    ])('%s', (_, text, menuPath, parts, effects) => {
      const ticket = { ...inMenu, menuPath, ...parts?.ticket }
      expect(decideIntake(makeFacts({ menus, message: { text }, ...parts, ticket })).effects).toEqual(effects)
    })

    const does = (parts: Parameters<typeof makeFacts>[0]) =>
      decideIntake(makeFacts({ menus, ...parts })).effects.map(effect => effect.do)
    it('does not answer where the option has others below it, or leads elsewhere by now', () => {
      expect(does({ message: { text: '1' }, ticket: { ...inMenu, menuPath: [4] } })).toContain('enterOption')
      expect(does({ message: { text: 'x' }, ticket: { ...inMenu, menuPath: [5] } })).not.toContain(
        'askPrompt',
      )
    })
    it('leaves # to the menus, and a new conversation to their beginning', () => {
      const ticket = { ...inMenu, menuPath: [1] }
      expect(does({ message: { text: '#' }, ticket })).toEqual(['leaveQueue', 'say', 'menuShown'])
      expect(does({ ticket: { ...ticket, chatbot: false, isReopened: true } })).not.toContain('askPrompt')
    })
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
