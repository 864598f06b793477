// spec: menu-3, menu-5, menu-7
import type { QueueOptionAction } from '@recado/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { optionsOf } from '../../queue-options/option-order.ts'
import { decideIntake } from '../decide.ts'
import type { IntakeEffect } from '../effects.ts'
import type { IntakeFacts, MenuOption, OptionMenu } from '../facts.ts'
import { awaitingChoice, makeFacts, minutesAgo, MORNING, NIGHT, sales, support } from '../testing/facts.ts'

type Parts = Parameters<typeof makeFacts>[0]
type Case = [string, Parts, IntakeEffect[]]
const option = (
  id: number,
  parentId: number | null,
  title: string,
  action: QueueOptionAction = { type: 'pending' },
): MenuOption => ({ id, parentId, position: id, title, message: `Sobre ${title}`, action, hasFile: id === 3 })
const menus: OptionMenu[] = [
  {
    queue: sales,
    options: [
      option(1, null, 'Preços'),
      option(2, null, 'Encerrar', { type: 'close' }),
      option(3, 1, 'Kit'),
      option(4, 1, 'Beto', { type: 'user', userId: 7 }),
      option(5, 1, 'Suporte', { type: 'queue', queueId: support.id }),
      option(6, 1, 'Fotos', { type: 'fileList', fileListId: 8 }),
    ],
  },
  { queue: support, options: [] },
]
/** Dario is in the menu of the sales. */
const inMenu = { ...awaitingChoice, queue: sales, menuPath: [] as number[] }
const top: IntakeEffect = { do: 'say', text: 'Vendas, olá!\n\n*1* - Preços\n*2* - Encerrar' }
const prices: IntakeEffect = {
  do: 'say',
  text: 'Sobre Preços\n\n*1* - Kit\n*2* - Beto\n*3* - Suporte\n*4* - Fotos',
}
const queuesMenu: IntakeEffect = { do: 'say', text: 'Olá {{name}}\n\n*1* - Vendas\n*2* - Suporte Técnico' }
const shown = (path: number[], isChosen: boolean): IntakeEffect[] => [
  { do: 'placeInMenu', path, isChosen },
  { do: 'menuShown' },
]
const enter = (optionId: number, fromId: number | null, isLast: boolean): IntakeEffect => ({
  do: 'enterOption',
  optionId,
  how: 'chosen',
  fromId,
  isLast,
})
const start: IntakeEffect[] = [{ do: 'startBot' }, { do: 'log', type: 'chatBot' }]
const stop: IntakeEffect = { do: 'stopBot' }
const says = (text: string): IntakeEffect => ({ do: 'say', text })
const text = (words: string) => ({ message: { text: words } })

describe('the menu of a queue', () => {
  it.each<Case>([
    [
      'opens when the queue is chosen',
      { ...text('1'), ticket: awaitingChoice },
      [
        { do: 'enterQueue', queueId: 10, how: 'chosen' },
        { do: 'log', type: 'queue' },
        top,
        ...shown([], false),
      ],
    ],
    [
      'opens in the only queue, without a greeting that the company does not want',
      { connection: { queues: [sales] } },
      [
        { do: 'enterQueue', queueId: 10, how: 'only' },
        { do: 'log', type: 'queue' },
        says('*1* - Preços\n*2* - Encerrar'),
        ...start,
        ...shown([], false),
      ],
    ],
    [
      'waits in a queue that is closed',
      { ...text('1'), ticket: awaitingChoice, settings: { scheduleType: 'queue' }, ...NIGHT },
      [
        { do: 'enterQueue', queueId: 10, how: 'chosen' },
        { do: 'log', type: 'queue' },
        says('Vendas dorme.'),
        { do: 'outOfHoursSaid' },
        { do: 'placeInMenu', path: null, isChosen: false },
      ],
    ],
    [
      'waits in the only queue while it is closed',
      { connection: { queues: [sales] }, settings: { scheduleType: 'company' }, ...NIGHT },
      [
        { do: 'enterQueue', queueId: 10, how: 'only' },
        { do: 'log', type: 'queue' },
        ...start,
        says('Estamos fechados.'),
        { do: 'outOfHoursSaid' },
      ],
    ],
    [
      'opens when the queue does',
      { ...text('Alô?'), ticket: { ...inMenu, menuPath: null } },
      [top, ...shown([], false)],
    ],
    [
      'goes on after a choice',
      { ...text('precos'), ticket: inMenu },
      [enter(1, null, false), prices, ...shown([1], true)],
    ],
    [
      'ends in the queue',
      { ...text('1'), ticket: { ...inMenu, menuPath: [1] } },
      [enter(3, 1, true), { do: 'sendOptionFile', optionId: 3 }, says('Sobre Kit'), stop],
    ],
    [
      'ends with a user',
      { ...text('2'), ticket: { ...inMenu, menuPath: [1] } },
      [enter(4, 1, true), says('Sobre Beto'), stop, { do: 'assign', userId: 7 }],
    ],
    [
      'ends in another queue',
      { ...text('3'), ticket: { ...inMenu, menuPath: [1] } },
      [
        enter(5, 1, true),
        says('Sobre Suporte'),
        { do: 'enterQueue', queueId: 11, how: 'chosen' },
        { do: 'log', type: 'queue' },
        stop,
      ],
    ],
    [
      'ends in the queue, with a file list after the words',
      { ...text('4'), ticket: { ...inMenu, menuPath: [1] } },
      [enter(6, 1, true), says('Sobre Fotos'), { do: 'sendFileList', fileListId: 8 }, stop],
    ],
    [
      'ends with the completion message',
      { ...text('2'), ticket: inMenu },
      [enter(2, null, true), says('Sobre Encerrar'), says('Até logo!'), stop, { do: 'close', by: 'client' }],
    ],
    ['goes up on 0', { ...text('0'), ticket: { ...inMenu, menuPath: [1] } }, [top, ...shown([], false)]],
    [
      'goes to the queues on 0 at the top',
      { ...text('0'), ticket: inMenu },
      [{ do: 'leaveQueue' }, queuesMenu, { do: 'menuShown' }],
    ],
    [
      'goes to the queues on #',
      { ...text('#'), ticket: { ...inMenu, menuPath: [1] } },
      [{ do: 'leaveQueue' }, queuesMenu, { do: 'menuShown' }],
    ],
    [
      'begins again on # in the only queue, also after it ended',
      {
        ...text('#'),
        ticket: { ...inMenu, chatbot: false, menuPath: null },
        connection: { queues: [sales] },
      },
      [top, ...start, ...shown([], false)],
    ],
    [
      'closes on the end word, which is a customer who gave up',
      { ...text('sair'), ticket: { ...inMenu, menuPath: [1] } },
      [says('Até logo!'), { do: 'giveUpMenu', optionId: 1 }, stop, { do: 'close', by: 'client' }],
    ],
    ['asks again', { ...text('?'), ticket: { ...inMenu, menuPath: [1] } }, [prices, ...shown([1], false)]],
    [
      'asks again no sooner than the connection says',
      {
        ...text('?'),
        ticket: { ...inMenu, lastMenuAt: minutesAgo(9) },
        connection: { timeUseBotQueues: 10 },
      },
      [],
    ],
    [
      'hears a choice meanwhile',
      {
        ...text('1'),
        ticket: { ...inMenu, lastMenuAt: minutesAgo(9) },
        connection: { timeUseBotQueues: 10 },
      },
      [enter(1, null, false), prices, ...shown([1], true)],
    ],
    [
      'falls silent after so many menus, and the ticket stays in its queue',
      { ...text('?'), ticket: { ...inMenu, menuPath: [1], menusShown: 3 }, connection: { sendIdQueue: 11 } },
      [{ do: 'giveUpMenu', optionId: 1 }, { do: 'log', type: 'retriesLimitQueue' }, stop],
    ],
    ['ends when all options are gone', { ...text('1'), ticket: inMenu, menus: [] }, [stop]],
    [
      'is not for a ticket that a person returned',
      { ...text('1'), ticket: { ...inMenu, chatbot: false } },
      [],
    ],
    [
      'is not for a ticket that a person has',
      { ...text('1'), ticket: { ...inMenu, status: 'open', userId: 2 } },
      [],
    ],
  ])('%s', (_, parts, effects) => {
    expect(decideIntake(makeFacts({ menus, ...parts })).effects).toEqual(effects)
  })
})

describe('whatever a customer types, however the menus are edited', () => {
  const LIMIT = 3
  const queues = [sales, support]
  const action = fc.oneof(
    fc.constantFrom<QueueOptionAction>(
      { type: 'pending' },
      { type: 'close' },
      { type: 'user', userId: 7 },
      { type: 'fileList', fileListId: 8 },
    ),
    fc.constantFrom(10, 11, 12).map((queueId): QueueOptionAction => ({ type: 'queue', queueId })),
  )
  /** Options whose parent stands before them, so that there are no cycles. */
  const options = (base: number) =>
    fc
      .array(
        fc.record({
          parent: fc.nat(12),
          title: fc.constantFrom('A', 'B', 'Ç', '2'),
          message: fc.constantFrom('', 'Sim'),
          hasFile: fc.boolean(),
          action,
        }),
        { maxLength: 9 },
      )
      .map(rows =>
        rows.map(({ parent, ...row }, n): MenuOption => {
          const parentId = parent < n ? base + parent : null
          const before = rows
            .slice(0, n)
            .filter(one => (one.parent < n ? base + one.parent : null) === parentId)
          return { ...row, id: base + n, parentId, position: before.length + 1 }
        }),
      )
  const someMenus = fc.tuple(options(100), options(200)).map(([a, b]): OptionMenu[] => [
    { queue: sales, options: a },
    { queue: support, options: b },
  ])
  const turn = fc.record({
    text: fc.constantFrom('1', '2', '3', 'a', 'c', '0', '#', 'oi', '', 'Vendas', 'sair'),
    choiceId: fc.constantFrom(null, null, 'option:101', 'option:203', 'option:999', 'queue:11'),
    edited: fc.option(someMenus, { nil: undefined, freq: 4 }),
    pause: fc.nat(20),
  })

  /** Applies effects to the facts of a ticket, as the server does. */
  function apply(
    ticket: IntakeFacts['ticket'],
    effects: readonly IntakeEffect[],
    now: Date,
  ): IntakeFacts['ticket'] {
    let next = { ...ticket, isNew: false, isReopened: false }
    for (const effect of effects) {
      if (effect.do === 'enterQueue')
        next = {
          ...next,
          menuPath: null,
          queue: queues.find(queue => queue.id === effect.queueId) ?? null,
          ...(effect.how === 'chosen' ? { menusShown: 0 } : {}),
        }
      if (effect.do === 'leaveQueue') next = { ...next, queue: null, menuPath: null }
      if (effect.do === 'startBot' || effect.do === 'stopBot')
        next = { ...next, chatbot: effect.do === 'startBot' }
      if (effect.do === 'placeInMenu')
        next = { ...next, menuPath: effect.path, ...(effect.isChosen ? { menusShown: 0 } : {}) }
      if (effect.do === 'menuShown') next = { ...next, menusShown: next.menusShown + 1, lastMenuAt: now }
      if (effect.do === 'assign') next = { ...next, status: 'open', userId: effect.userId }
      if (effect.do === 'close') next = { ...next, status: 'closed' }
    }
    return next
  }

  it('the conversation ends in a queue, with a person, or closed, and never loops', () => {
    fc.assert(
      fc.property(
        someMenus,
        fc.array(turn, { maxLength: 25 }),
        fc.subarray(queues, { minLength: 1 }),
        (first, turns, served) => {
          let present = first
          let ticket = makeFacts().ticket
          let at = MORNING.now.getTime()
          const hear = (message: { text: string; choiceId?: string | null }): readonly IntakeEffect[] => {
            const now = new Date(at)
            const effects = decideIntake(
              makeFacts({
                message,
                ticket,
                now,
                menus: present,
                connection: { queues: served, maxUseBotQueues: LIMIT, sendIdQueue: 11 },
              }),
            ).effects
            ticket = apply(ticket, effects, now)
            return effects
          }
          for (const { text: words, choiceId, edited, pause } of turns) {
            present = edited ?? present
            at += pause * 60_000
            const effects = hear({ text: words, choiceId })
            // Each option and each queue at most once: the answer to one message is not endless.
            const entered = effects.flatMap(effect => (effect.do === 'enterOption' ? [effect.optionId] : []))
            expect(new Set(entered).size).toBe(entered.length)
            expect(effects.filter(effect => effect.do === 'enterQueue').length).toBeLessThanOrEqual(3)
            const isOver = ticket.status === 'closed' || ticket.userId !== null
            expect(isOver && ticket.chatbot).toBe(false)
            if (isOver) return
            // The level that is kept is one to choose from.
            const menu = present.find(one => one.queue.id === ticket.queue?.id)
            const isPlaced = effects.some(effect => effect.do === 'placeInMenu' && effect.path !== null)
            const choices = optionsOf(menu?.options ?? [], ticket.menuPath?.at(-1) ?? null)
            expect(ticket.chatbot && menu && isPlaced ? choices.length : 2).toBeGreaterThan(1)
          }
          // A customer who only writes nonsense from now on.
          for (let n = 0; n < LIMIT + 2; n++) hear({ text: 'não sei' })
          expect(ticket.chatbot).toBe(false)
          expect(ticket.queue).not.toBeNull()
          expect(hear({ text: 'não sei' })).toEqual([])
        },
      ),
      { numRuns: 1_500 },
    )
  })
})
