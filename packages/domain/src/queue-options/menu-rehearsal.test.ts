// spec: menu-17
import type { QueueOptionAction } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import type { MenuOption } from '../intake/facts.ts'
import { sales, support } from '../intake/testing/facts.ts'
import { playMenu, type RehearsalAnswer, type RehearsalContext } from './menu-rehearsal.ts'
import type { RehearsalLine } from './rehearsal-run.ts'

const option = (
  id: number,
  parentId: number | null,
  position: number,
  title: string,
  more: { message?: string; action?: QueueOptionAction; hasFile?: boolean } = {},
): MenuOption => ({
  id,
  parentId,
  position,
  title,
  message: `${title}!`,
  action: { type: 'pending' },
  hasFile: false,
  ...more,
})
/**
 * 1 Preços (11 Kit, 12 Tabela with a file); 2 Suporte, to support; 3 Ana, a user; 4 Fim; 5 Horário (51); 6 a
 * prompt; 7 a file list; 8 an integration
 */
const OPTIONS = [
  option(1, null, 1, 'Preços'),
  option(11, 1, 1, 'Kit'),
  option(12, 1, 2, 'Tabela', { hasFile: true }),
  option(2, null, 2, 'Suporte', { action: { type: 'queue', queueId: support.id } }),
  option(3, null, 3, 'Ana', { action: { type: 'user', userId: 7 } }),
  option(4, null, 4, 'Fim', { action: { type: 'close' }, message: '' }),
  option(5, null, 5, 'Horário'),
  option(51, 5, 1, 'Segunda'),
  option(6, null, 6, 'Dúvidas', { action: { type: 'prompt', promptId: 4 } }),
  option(7, null, 7, 'Catálogo', { action: { type: 'fileList', fileListId: 8 } }),
  option(8, null, 8, 'Robô', { action: { type: 'integration', integrationId: 9 } }),
]
const context = (more: Partial<RehearsalContext> = {}): RehearsalContext => ({
  menus: [
    { queue: sales, options: OPTIONS },
    { queue: support, options: [] },
  ],
  hasQueueMenu: false,
  form: { chatBotType: 'text', capabilities: { buttons: 3, list: 10 } },
  closedText: () => null,
  connection: { endWord: 'sair', complationMessage: 'Até logo!', maxUseBotQueues: 0, timeUseBotQueues: 0 },
  greeting: { text: sales.greetingMessage, fileListId: null },
  language: 'pt',
  now: new Date('2026-11-21T12:00:00Z'),
  ...more,
})
const limits = (maxUseBotQueues: number, timeUseBotQueues = 0): Partial<RehearsalContext> => ({
  connection: { ...context().connection, maxUseBotQueues, timeUseBotQueues },
})
const asleep: Partial<RehearsalContext> = {
  closedText: queue => (queue.id === sales.id ? 'Vendas dorme.' : null),
}

/** A line in brief: who speaks and the first words. */
function brief(line: RehearsalLine): string {
  switch (line.is) {
    case 'customer':
      return `> ${line.text}`
    case 'text':
      return `${line.optionId ?? 'queue'}: ${line.text.split('\n')[0]}`
    case 'file':
    case 'only':
      return `${line.is} ${line.optionId}`
    case 'fileList':
      return `list ${line.fileListId} of ${line.optionId}`
    case 'queue':
      return `to queue ${line.queueId}`
    case 'end':
      return `end ${line.end.is}`
    case 'silence':
      return `silence ${line.why}`
  }
}
const GREETING = 'queue: Vendas, olá!'
const play = (answers: readonly (string | RehearsalAnswer)[], more: Partial<RehearsalContext> = {}) => {
  const rehearsal = playMenu(
    context(more),
    sales.id,
    answers.map(answer => (typeof answer === 'string' ? { text: answer } : answer)),
  )
  return { ...rehearsal, said: rehearsal.lines.map(brief) }
}

describe('a rehearsal of a menu', () => {
  it.each<[string, (string | RehearsalAnswer)[], Partial<RehearsalContext>, string[], number[]]>([
    ['begins with the greeting', [], {}, [GREETING], []],
    [
      'goes down by number and by words',
      ['1', 'kit'],
      {},
      [GREETING, '> 1', '1: Preços!', '> kit', '11: Kit!', 'end pending'],
      [1, 11],
    ],
    [
      'goes down by a press',
      [{ text: 'Preços', choiceId: 'option:1' }],
      {},
      [GREETING, '> Preços', '1: Preços!'],
      [1],
    ],
    [
      'sends a file before the text',
      ['1', '2'],
      {},
      [GREETING, '> 1', '1: Preços!', '> 2', 'file 12', '12: Tabela!', 'end pending'],
      [1, 12],
    ],
    ['goes up', ['1', '0'], {}, [GREETING, '> 1', '1: Preços!', '> 0', GREETING], []],
    [
      'takes a single option by itself',
      ['5'],
      {},
      [GREETING, '> 5', '5: Horário!', 'only 51', '51: Segunda!', 'end pending'],
      [5, 51],
    ],
    [
      'goes to another queue',
      ['2'],
      {},
      [GREETING, '> 2', '2: Suporte!', `to queue ${support.id}`, 'end pending'],
      [2],
    ],
    [
      'goes to a person, whom no rule interrupts',
      ['3', 'oi', '#'],
      {},
      [GREETING, '> 3', '3: Ana!', 'end user', '> oi', 'silence person', '> #', 'silence person'],
      [3],
    ],
    [
      'goes to a prompt, which answers until the menu is asked for',
      ['6', 'Abre quando?', '#'],
      {},
      [GREETING, '> 6', '6: Dúvidas!', 'end prompt', '> Abre quando?', 'silence prompt', '> #', GREETING],
      [],
    ],
    [
      'gets a file list and waits',
      ['7'],
      {},
      [GREETING, '> 7', '7: Catálogo!', 'list 8 of 7', 'end pending'],
      [7],
    ],
    [
      'goes to an integration, which hears every word but the end word and #',
      ['8', 'Abre quando?', 'sair'],
      {},
      [
        GREETING,
        '> 8',
        '8: Robô!',
        'end integration',
        '> Abre quando?',
        'silence integration',
        '> sair',
        '8: Até logo!',
        'end closed',
      ],
      [8],
    ],
    [
      'comes back from an integration to the menu',
      ['8', '#'],
      {},
      [GREETING, '> 8', '8: Robô!', 'end integration', '> #', GREETING],
      [],
    ],
    [
      'comes back from an integration to the menu of queues',
      ['8', '#'],
      { hasQueueMenu: true },
      [GREETING, '> 8', '8: Robô!', 'end integration', '> #', 'end queueMenu'],
      [8],
    ],
    [
      'closes with the completion message, and begins again',
      ['4', 'oi'],
      {},
      [GREETING, '> 4', '4: Até logo!', 'end closed', '> oi', GREETING],
      [],
    ],
    [
      'ends by the end word, whatever its case',
      ['1', 'SAIR'],
      {},
      [GREETING, '> 1', '1: Preços!', '> SAIR', '1: Até logo!', 'end closed'],
      [1],
    ],
    [
      'says nothing while the ticket waits, and begins again with #',
      ['1', '1', 'oi', '#'],
      {},
      [
        GREETING,
        '> 1',
        '1: Preços!',
        '> 1',
        '11: Kit!',
        'end pending',
        '> oi',
        'silence waiting',
        '> #',
        GREETING,
      ],
      [],
    ],
    [
      'leaves for the menu of queues, and comes back',
      ['#', 'oi'],
      { hasQueueMenu: true },
      [GREETING, '> #', 'end queueMenu', '> oi', GREETING],
      [],
    ],
    [
      'leaves a ticket that waits for the menu of queues',
      ['1', '1', '#'],
      { hasQueueMenu: true },
      [GREETING, '> 1', '1: Preços!', '> 1', '11: Kit!', 'end pending', '> #', 'end queueMenu'],
      [1, 11],
    ],
    ['asks again', ['1', 'x'], {}, [GREETING, '> 1', '1: Preços!', '> x', '1: Preços!'], [1]],
    [
      'asks as often as the connection allows',
      ['x', 'y', 'z'],
      limits(2),
      [GREETING, '> x', GREETING, '> y', 'silence limit', 'end pending', '> z', 'silence waiting'],
      [],
    ],
    [
      'counts from the beginning after a choice',
      ['x', '1', 'y'],
      limits(2),
      [GREETING, '> x', GREETING, '> 1', '1: Preços!', '> y', '1: Preços!'],
      [1],
    ],
    ['does not ask again too soon', ['x'], limits(0, 5), [GREETING, '> x', 'silence tooSoon'], []],
    [
      'says once that the queue is closed',
      ['oi', '1'],
      asleep,
      ['queue: Vendas dorme.', '> oi', 'silence closed', '> 1', 'silence closed'],
      [],
    ],
    [
      'says that another queue is closed',
      ['2', 'oi'],
      { closedText: queue => (queue.id === support.id ? 'Dormimos.' : null) },
      [
        GREETING,
        '> 2',
        '2: Suporte!',
        `to queue ${support.id}`,
        'queue: Dormimos.',
        'end pending',
        '> oi',
        'silence closed',
      ],
      [2],
    ],
  ])('%s', (_, answers, more, said, path) => {
    const rehearsal = play(answers, more)
    expect(rehearsal.said).toEqual(said)
    expect(rehearsal.path).toEqual(path)
  })

  const QUESTION = 'queue: Por favor, envie o seu *CPF* ou *CNPJ*.'
  const menusWith = (more: Partial<typeof support>): Partial<RehearsalContext> => ({
    menus: [
      { queue: { ...sales, ...(more.id === undefined ? more : {}) }, options: OPTIONS },
      { queue: { ...support, ...more }, options: OPTIONS },
    ],
  })
  it.each<[string, string[], Partial<RehearsalContext>, string[]]>([
    ['asks for the CPF and nothing else', [], {}, [GREETING, 'end errand']],
    [
      'asks again for a wrong one, and leads to people at last',
      ['1', '529.982.247-24', 'oi'],
      limits(2),
      [
        GREETING,
        'end errand',
        '> 1',
        'queue: Este CPF ou CNPJ não está certo. Confira e envie de novo.',
        '> 529.982.247-24',
        'queue: Não consegui identificar o seu cadastro. Um atendente vai continuar com você.',
        'end pending',
        '> oi',
        'silence waiting',
      ],
    ],
    [
      'looks a right one up',
      ['529.982.247-25'],
      {},
      [GREETING, 'end errand', '> 529.982.247-25', 'queue: Um momento, estou consultando…', 'silence errand'],
    ],
    [
      'goes back to the queues',
      ['0'],
      { hasQueueMenu: true },
      [GREETING, 'end errand', '> 0', 'end queueMenu'],
    ],
  ])('of a queue with an errand %s', (_, answers, more, said) => {
    expect(play(answers, { ...menusWith({ billErrand: 'copy-asaas' }), ...more }).said).toEqual(said)
  })
  it('leads to the errand, the prompt or the integration of another queue, not to its menu', () => {
    const endOf = (more: Partial<typeof support>) =>
      play(['2'], menusWith({ id: support.id, ...more })).said.slice(4)
    expect(endOf({ billErrand: 'unlock-ixc' })).toEqual([QUESTION, 'end errand'])
    expect(endOf({ promptId: 4 })).toEqual(['end prompt'])
    expect(endOf({ integrationId: 9 })).toEqual(['end integration'])
  })
  it('of a queue with a prompt or an integration shows no menu, also not on #', () => {
    expect(play(['#'], menusWith({ promptId: 4 })).said).toEqual([
      GREETING,
      'end prompt',
      '> #',
      'silence prompt',
    ])
    expect(play(['#'], menusWith({ integrationId: 9 })).said).toEqual([
      'end integration',
      '> #',
      'silence integration',
    ])
  })

  it('begins without a greeting where the connection sends none, and greets on the way back', () => {
    expect(play(['1', '0'], { greeting: { text: '', fileListId: null } }).said).toEqual([
      'queue: *1* - Preços',
      '> 1',
      '1: Preços!',
      '> 0',
      GREETING,
    ])
  })
  it('offers buttons to press', () => {
    const { lines } = play([], { form: { chatBotType: 'list', capabilities: { buttons: 3, list: 10 } } })
    expect(lines[0]).toMatchObject({
      is: 'text',
      list: OPTIONS.filter(one => one.parentId === null).map(({ id, title }) => ({
        id: `option:${id}`,
        title,
      })),
    })
  })
  it('of a queue that is gone waits', () => {
    expect(playMenu(context(), 99, [{ text: 'oi' }])).toMatchObject({ queueId: 99, end: { is: 'pending' } })
  })
})
