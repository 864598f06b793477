// spec: menu-12
import type { QueueOptionAction } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import type { MenuOption, OptionMenu } from './facts.ts'
import { optionWarnings, type OptionWarning, type WarningContext } from './option-warnings.ts'
import { sales, support } from './testing/facts.ts'

const option = (
  id: number,
  title: string,
  more: Partial<Omit<MenuOption, 'action'>> & { action?: QueueOptionAction } = {},
): MenuOption => ({
  id,
  parentId: null,
  position: id,
  title,
  message: 'Já respondemos.',
  action: { type: 'pending' },
  hasFile: false,
  ...more,
})
const toSupport = { action: { type: 'queue', queueId: support.id } } as const
const many = (count: number): MenuOption[] =>
  Array.from({ length: count }, (_, n) => option(n + 1, `Opção ${n}`))
/** Twenty-two letters. */
const LONG = 'Atendimento ao cliente'
const context = (menu: OptionMenu, more: Partial<WarningContext> = {}): WarningContext => ({
  menus: [menu, { queue: support, options: [] }],
  hasQueueMenu: true,
  form: { chatBotType: 'text', capabilities: { buttons: 3, list: 10 } },
  closedText: () => null,
  staffedQueueIds: [sales.id, support.id],
  emptyFileListIds: [],
  ...more,
})
const form = (chatBotType: 'button' | 'list') => ({
  form: { chatBotType, capabilities: { buttons: 3, list: 10 } },
})
const back = (action: QueueOptionAction): Partial<WarningContext> => ({
  menus: [
    { queue: sales, options: [] },
    { queue: support, options: [option(20, 'Único', { action })] },
  ],
})

describe('a menu', () => {
  it.each<[string, MenuOption[], Partial<WarningContext>, OptionWarning[]]>([
    ['without mistakes has no warnings', [option(1, 'Preços'), option(2, 'Entregas', toSupport)], {}, []],
    [
      'with nothing at the end',
      [option(1, 'Preços', { message: ' ' })],
      {},
      [{ is: 'deadEnd', optionId: 1 }],
    ],
    ['with a file at the end', [option(1, 'Preços', { message: '', hasFile: true })], {}, []],
    ['with another queue at the end', [option(1, 'Preços', { message: '', ...toSupport })], {}, []],
    [
      'with a prompt at the end, where nobody works',
      [option(1, 'Dúvidas', { message: '', action: { type: 'prompt', promptId: 4 } })],
      { staffedQueueIds: [] },
      [],
    ],
    [
      'while nobody knows yet where people work',
      [option(1, 'Preços'), option(2, 'Entregas', toSupport)],
      { staffedQueueIds: null },
      [],
    ],
    [
      'with a file list at the end',
      [option(1, 'Catálogo', { message: '', action: { type: 'fileList', fileListId: 8 } })],
      {},
      [],
    ],
    [
      'with an empty file list at the end, where nobody works',
      [option(1, 'Catálogo', { action: { type: 'fileList', fileListId: 8 } })],
      { emptyFileListIds: [8], staffedQueueIds: [] },
      [
        { is: 'noFiles', optionId: 1, fileListId: 8 },
        { is: 'nobodyThere', optionId: 1, queueId: sales.id },
      ],
    ],
    ['that closes at the end', [option(1, 'Fim', { message: '', action: { type: 'close' } })], {}, []],
    [
      'without a text above choices',
      [
        option(1, 'Preços', { message: '' }),
        option(2, 'A', { parentId: 1 }),
        option(3, 'B', { parentId: 1 }),
      ],
      {},
      [{ is: 'noMessage', optionId: 1 }],
    ],
    [
      'without a text above a single option',
      [option(1, 'Preços', { message: '' }), option(2, 'A', { parentId: 1 })],
      {},
      [],
    ],
    [
      'with the same words, whatever the case and accents',
      [option(1, 'Preços'), option(2, 'precos!')],
      {},
      [{ is: 'sameWords', optionId: 2, otherId: 1 }],
    ],
    [
      'with the same words on different levels',
      [option(1, 'Preços'), option(2, 'Preços', { parentId: 1 })],
      {},
      [],
    ],
    [
      'with the number of another as a title',
      [option(1, '2'), option(2, 'B')],
      {},
      [{ is: 'sameWords', optionId: 1, otherId: 2 }],
    ],
    ['with its own number as a title', [option(1, '1'), option(2, 'B')], {}, []],
    ['with more than a list takes', many(11), form('list'), [{ is: 'tooMany', optionId: null, max: 10 }]],
    ['with as many as a text takes', many(11), {}, []],
    [
      'with a title that is too long for a button',
      [option(1, LONG)],
      form('button'),
      [{ is: 'tooLong', optionId: 1, max: 20 }],
    ],
    [
      'with the same title in a list',
      [option(1, LONG), ...many(4).map(one => ({ ...one, id: one.id + 1 }))],
      form('button'),
      [],
    ],
    [
      'with a title that is too long for a list',
      [option(1, `${LONG} novo`)],
      form('list'),
      [{ is: 'tooLong', optionId: 1, max: 24 }],
    ],
    [
      'that ends where nobody works',
      [option(1, 'Suporte', toSupport), option(2, 'Aqui')],
      { staffedQueueIds: [sales.id] },
      [{ is: 'nobodyThere', optionId: 1, queueId: support.id }],
    ],
    [
      'that ends where it is closed',
      [option(1, 'Suporte', toSupport), option(2, 'Aqui')],
      { closedText: queue => (queue.id === support.id ? 'Dormimos.' : null) },
      [{ is: 'closedThere', optionId: 1, queueId: support.id }],
    ],
    [
      'that leads back by itself',
      [option(1, 'Suporte', toSupport)],
      back({ type: 'queue', queueId: sales.id }),
      [{ is: 'loop', optionId: 1 }],
    ],
    ['that leads on by itself', [option(1, 'Suporte', toSupport)], back({ type: 'pending' }), []],
  ])('%s', (_, options, more, warnings) => {
    const menu = { queue: sales, options }
    const base = context(menu, more)
    const menus = base.menus.map(one => (one.queue.id === sales.id ? menu : one))
    expect(optionWarnings({ ...base, menus }, menu)).toEqual(warnings)
  })
})

it.each([
  ['several options', many(2), [{ is: 'noMessage', optionId: null }]],
  ['a single option, which is taken by itself', many(1), []],
])('a queue without greeting shows nothing above %s', (_, options, warnings) => {
  const menu = { queue: { ...sales, greetingMessage: ' ' }, options }
  expect(optionWarnings(context(menu), menu)).toEqual(warnings)
})
