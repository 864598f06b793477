// spec: menu-3, menu-4, menu-9
import type { QueueOptionAction } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import type { IntakeQueue, MenuOption, OptionMenu } from './facts.ts'
import {
  enterMenu,
  repeatLevel,
  walkMenu,
  type MenuContext,
  type MenuStep,
  type MenuWalk,
} from './menu-walk.ts'
import { sales, support } from './testing/facts.ts'

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
  message: title === '' ? '' : `Sobre ${title}`,
  action: { type: 'pending' },
  hasFile: false,
  ...more,
})
/** 1 Preços (3 Kit, 4 Avulso (7 Único (8 Um, 9 Dois))), 2 Entregas, 5 Encerrar, 6 Beto, 13 Dúvidas, 14 Catálogo */
const MENU: OptionMenu = {
  queue: sales,
  options: [
    option(2, null, 2, 'Entregas', { action: { type: 'queue', queueId: support.id }, hasFile: true }),
    option(1, null, 1, 'Preços'),
    option(3, 1, 1, 'Kit', { hasFile: true }),
    option(4, 1, 2, 'Avulso'),
    option(5, null, 3, 'Encerrar', { message: '', action: { type: 'close' } }),
    option(6, null, 4, 'Béto', { action: { type: 'user', userId: 7 } }),
    option(7, 4, 1, 'Único'),
    option(8, 7, 1, 'Um'),
    option(9, 7, 2, 'Dois'),
    option(13, null, 5, 'Dúvidas', { action: { type: 'prompt', promptId: 4 } }),
    option(14, null, 6, 'Catálogo', { action: { type: 'fileList', fileListId: 8 } }),
  ],
}
const without = (...ids: number[]): OptionMenu => ({
  ...MENU,
  options: MENU.options.filter(({ id }) => !ids.includes(id)),
})
const context = (menus: readonly OptionMenu[] = [MENU], more: Partial<MenuContext> = {}): MenuContext => ({
  menus,
  hasQueueMenu: true,
  form: { chatBotType: 'text', capabilities: { buttons: 0, list: 0 } },
  closedText: () => null,
  ...more,
})
const TOP =
  'Vendas, olá!\n\n*1* - Preços\n*2* - Entregas\n*3* - Encerrar\n*4* - Béto\n*5* - Dúvidas\n*6* - Catálogo'
const PRICES = 'Sobre Preços\n\n*1* - Kit\n*2* - Avulso'
const ONLY = 'Sobre Único\n\n*1* - Um\n*2* - Dois'

/** A walk in words: what happened, then where it ends. */
const told = (walk: MenuWalk | undefined): string[] | undefined =>
  walk && [...walk.steps.map(inWords), endOf(walk)]
const inWords = (step: MenuStep): string => {
  switch (step.do) {
    case 'enterOption':
      return `${step.how} ${step.optionId}`
    case 'say':
      return step.text
    case 'sendFile':
      return `file ${step.optionId}`
    case 'sendFileList':
      return `list ${step.fileListId} of ${step.optionId}`
    case 'enterQueue':
      return `queue ${step.queueId}`
    case 'sayClosed':
      return `closed: ${step.text}`
  }
}
function endOf({ end }: MenuWalk): string {
  if (end.is === 'level') return `at ${JSON.stringify(end.position.path)} of ${end.position.queueId}`
  if (end.is === 'prompt') return `prompt ${end.promptId} at ${JSON.stringify(end.position.path)}`
  return end.is === 'user' ? `user ${end.userId}` : end.is
}

describe('an answer in the menu of a queue', () => {
  it.each<
    [
      string,
      {
        path: number[] | null
        text: string
        choiceId?: string
        menu?: OptionMenu
        context?: Partial<MenuContext>
      },
      string[] | undefined,
    ]
  >([
    ['before anything was shown shows the top', { path: null, text: '2' }, [TOP, 'at [] of 10']],
    ['names an option by its number', { path: [], text: '1' }, ['chosen 1', PRICES, 'at [1] of 10']],
    ['names it by its number as an emoji', { path: [], text: '1️⃣' }, ['chosen 1', PRICES, 'at [1] of 10']],
    [
      'names it by its title, whatever the case and accents',
      { path: [], text: ' *precos*! ' },
      ['chosen 1', PRICES, 'at [1] of 10'],
    ],
    ['presses it', { path: [], text: 'Preços', choiceId: 'option:1' }, ['chosen 1', PRICES, 'at [1] of 10']],
    [
      'presses one of an earlier level',
      { path: [1, 4, 7], text: 'Kit', choiceId: 'option:3' },
      ['chosen 3', 'file 3', 'Sobre Kit', 'pending'],
    ],
    ['presses one that is gone', { path: [], text: 'x', choiceId: 'option:99' }, undefined],
    ['names none', { path: [], text: '7' }, undefined],
    ['names one of another level', { path: [1], text: 'Entregas' }, undefined],
    ['is no text', { path: [], text: '' }, undefined],
    [
      'goes on by itself where there is one option',
      { path: [1], text: '2' },
      ['chosen 4', 'Sobre Avulso', 'only 7', ONLY, 'at [1,4,7] of 10'],
    ],
    ['waits at the end', { path: [1], text: 'kit' }, ['chosen 3', 'file 3', 'Sobre Kit', 'pending']],
    ['closes at the end, without words', { path: [], text: '3' }, ['chosen 5', 'closed']],
    [
      'goes to a prompt, which speaks from there',
      { path: [], text: 'duvidas' },
      ['chosen 13', 'Sobre Dúvidas', 'prompt 4 at [13]'],
    ],
    [
      'gets a file list after the message, and waits',
      { path: [], text: '6' },
      ['chosen 14', 'Sobre Catálogo', 'list 8 of 14', 'pending'],
    ],
    ['goes to a user', { path: [], text: 'beto' }, ['chosen 6', 'Sobre Béto', 'user 7']],
    [
      'goes nowhere when the queue is gone',
      { path: [], text: '2' },
      ['chosen 2', 'file 2', 'Sobre Entregas', 'pending'],
    ],
    ['0 goes one level up', { path: [1, 4, 7], text: '0' }, ['back 1', PRICES, 'at [1] of 10']],
    ['0 goes to the top', { path: [1], text: '0' }, [TOP, 'at [] of 10']],
    ['0 at the top goes to the queues', { path: [], text: '0' }, ['queueMenu']],
    [
      '0 at the top without queues shows the top',
      { path: [], text: '0', context: { hasQueueMenu: false } },
      [TOP, 'at [] of 10'],
    ],
    [
      '0 below the only option of the top goes to the queues',
      { path: [1], text: '0', menu: without(2, 5, 6, 13, 14) },
      ['queueMenu'],
    ],
    ['# goes to the queues', { path: [1], text: '#' }, ['queueMenu']],
    [
      '# without queues goes to the top',
      { path: [1], text: '#', context: { hasQueueMenu: false } },
      [TOP, 'at [] of 10'],
    ],
    [
      'to a level that is gone is no choice',
      { path: [1, 4, 7], text: '1', menu: without(7, 8, 9) },
      undefined,
    ],
    [
      '0 from a level that is gone goes up from the nearest',
      { path: [1, 4, 7], text: '0', menu: without(7, 8, 9) },
      [TOP, 'at [] of 10'],
    ],
    [
      'in a menu that is empty ends it',
      { path: [1], text: '1', menu: { ...MENU, options: [] } },
      ['pending'],
    ],
    [
      'in a moved level goes up to where it is now',
      { path: [4, 7], text: '0' },
      ['back 1', PRICES, 'at [1] of 10'],
    ],
  ])('%s', (_, { path, text, choiceId = null, menu = MENU, context: more }, walk) => {
    expect(told(walkMenu(context([menu], more), { queueId: sales.id, path }, { text, choiceId }))).toEqual(
      walk,
    )
  })

  it('that is not understood is asked for again, at the nearest level that is left', () => {
    const again = (path: number[], menu = MENU) => told(repeatLevel(context([menu]), { queueId: 10, path }))
    expect(again([1])).toEqual([PRICES, 'at [1] of 10'])
    expect(again([1, 4, 7], without(7, 8, 9))).toEqual([PRICES, 'at [1] of 10'])
    expect(again([1, 4], without(1, 3, 4, 7, 8, 9))).toEqual([
      'Vendas, olá!\n\n*1* - Entregas\n*2* - Encerrar\n*3* - Béto\n*4* - Dúvidas\n*5* - Catálogo',
      'at [] of 10',
    ])
    expect(told(repeatLevel(context([]), { queueId: 10, path: [] }))).toEqual(['pending'])
  })

  // spec: menu-6
  it('gets buttons or a list where the channel has them, and their ids come back', () => {
    const shown = (chatBotType: 'button' | 'list', capabilities: { buttons: number; list: number }) =>
      walkMenu(
        context([MENU], { form: { chatBotType, capabilities } }),
        { queueId: 10, path: [] },
        { text: '1' },
      )?.steps.at(-1)
    const rows = [
      { id: 'option:3', title: 'Kit' },
      { id: 'option:4', title: 'Avulso' },
    ]
    expect(shown('button', { buttons: 3, list: 10 })).toEqual({
      do: 'say',
      text: 'Sobre Preços',
      buttons: rows,
    })
    expect(shown('list', { buttons: 3, list: 10 })).toEqual({ do: 'say', text: 'Sobre Preços', list: rows })
    expect(shown('list', { buttons: 3, list: 1 })).toEqual({ do: 'say', text: PRICES })
  })
})

describe('an option that leads to another queue', () => {
  const to = (queueId: number): Partial<MenuOption> => ({ action: { type: 'queue', queueId } })
  const other = (...options: MenuOption[]): OptionMenu => ({
    queue: { ...support, greetingMessage: 'Suporte, olá!' },
    options,
  })
  const go = (menu: OptionMenu, more: Partial<MenuContext> = {}) =>
    told(walkMenu(context([MENU, menu], more), { queueId: 10, path: [] }, { text: 'entregas' }))
  const begin = ['chosen 2', 'file 2', 'Sobre Entregas', 'queue 11']

  it.each<[string, OptionMenu, Partial<MenuContext>, string[]]>([
    ['without a menu greets there', other(), {}, [...begin, 'Suporte, olá!', 'pending']],
    [
      'with a menu opens it',
      other(option(20, null, 1, 'A'), option(21, null, 2, 'B')),
      {},
      [...begin, 'Suporte, olá!\n\n*1* - A\n*2* - B', 'at [] of 11'],
    ],
    [
      'with a single option takes it',
      other(option(20, null, 1, 'A')),
      {},
      [...begin, 'Suporte, olá!', 'only 20', 'Sobre A', 'pending'],
    ],
    [
      'comes back once, and waits there',
      other(option(20, null, 1, 'A', to(10))),
      {},
      [...begin, 'Suporte, olá!', 'only 20', 'Sobre A', 'queue 10', 'pending'],
    ],
    [
      'to itself waits there',
      other(option(20, null, 1, 'A', to(11))),
      {},
      [...begin, 'Suporte, olá!', 'only 20', 'Sobre A', 'queue 11', 'pending'],
    ],
    [
      'that is closed says so, and its menu waits',
      other(option(20, null, 1, 'A')),
      { closedText: (queue: IntakeQueue) => (queue.id === 11 ? 'Dormimos.' : null) },
      [...begin, 'closed: Dormimos.', 'at null of 11'],
    ],
    [
      'that is closed and has no menu',
      other(),
      { closedText: () => 'Dormimos.' },
      [...begin, 'closed: Dormimos.', 'pending'],
    ],
  ])('%s', (_, menu, more, walk) => {
    expect(go(menu, more)).toEqual(walk)
  })
})

const greet = (text: string) => ({ text, fileListId: null })
describe('a queue that is entered', () => {
  it('shows its menu under the text, takes a single option, or waits', () => {
    expect(told(enterMenu(context(), 10, greet('Oi')))).toEqual([
      TOP.replace('Vendas, olá!', 'Oi'),
      'at [] of 10',
    ])
    expect(told(enterMenu(context([without(2, 5, 6, 13, 14)]), 10, greet('')))).toEqual([
      'only 1',
      PRICES,
      'at [1] of 10',
    ])
    expect(told(enterMenu(context([{ ...MENU, options: [] }]), 10, greet('Oi')))).toEqual(['Oi', 'pending'])
    expect(told(enterMenu(context([]), 10, greet('Oi')))).toEqual(['pending'])
  })

  it('sends its files behind its greeting, before what goes by itself', () => {
    const greeting = { text: 'Oi', fileListId: 8 }
    expect(told(enterMenu(context(), 10, greeting))?.slice(1)).toEqual(['list 8 of null', 'at [] of 10'])
    expect(told(enterMenu(context([without(2, 5, 6, 13, 14)]), 10, greeting))?.slice(0, 3)).toEqual([
      'Oi',
      'list 8 of null',
      'only 1',
    ])
  })
})
