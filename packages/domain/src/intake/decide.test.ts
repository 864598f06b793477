import { LIMITS, type SettingValue } from '@recado/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideIntake } from './decide.ts'
import type { IntakeEffect } from './effects.ts'
import type { IntakeFacts } from './facts.ts'
import { awaitingChoice, makeFacts, MORNING, NIGHT, PLACED, sales, support } from './testing/facts.ts'

const company = { scheduleType: 'company' } as const

describe('decide', () => {
  const placed = PLACED.map(effect => effect.do)
  it.each<[string, Parameters<typeof makeFacts>[0], IntakeEffect['do'][]]>([
    [
      'an own message starts nothing, even in a group by night',
      { message: { from: 'me' }, isGroup: true, settings: company, ...NIGHT },
      placed,
    ],
    ['a group is left alone by night', { isGroup: true, settings: company, ...NIGHT }, placed],
    [
      'an attended ticket never hears that nobody is there',
      { ticket: { status: 'open', userId: 2 }, settings: company, ...NIGHT },
      [],
    ],
    [
      'a contact without the bot hears nothing',
      { contact: { disableBot: true }, settings: company, ...NIGHT },
      placed,
    ],
    [
      'the loop guard comes before the hours',
      { ticket: { automaticInWindow: LIMITS.botLoopMessages }, settings: company, ...NIGHT },
      placed,
    ],
    [
      'the hours come before the end word',
      { message: { text: 'sair' }, ticket: awaitingChoice, settings: company, ...NIGHT },
      ['say', 'outOfHoursSaid'],
    ],
    [
      'the end word comes before the menu',
      { message: { text: 'sair' }, ticket: awaitingChoice },
      ['say', 'stopBot', 'close'],
    ],
    ['the menu is shown', {}, ['startBot', 'log', 'say', 'menuShown']],
    ['a connection without queues greets', { connection: { queues: [] } }, ['say']],
    ['nothing is said twice', { connection: { queues: [] }, ticket: { isNew: false } }, []],
  ])('%s', (_, parts, kinds) => {
    expect(decideIntake(makeFacts(parts)).effects.map(effect => effect.do)).toEqual(kinds)
  })

  const facts = fc
    .record({
      from: fc.constantFrom('contact' as const, 'me' as const, 'me-elsewhere' as const),
      text: fc.constantFrom('oi', '1', '2', '9', '#', '0', 'sair', 'Vendas', ''),
      choiceId: fc.constantFrom(null, 'queue:10', 'queue:77'),
      isGroup: fc.boolean(),
      disableBot: fc.boolean(),
      userId: fc.constantFrom(null, 2),
      queue: fc.constantFrom(null, sales, support),
      chatbot: fc.boolean(),
      isNew: fc.boolean(),
      menusShown: fc.nat(4),
      lastMenuAt: fc.constantFrom(null, MORNING.now),
      automaticInWindow: fc.nat(25),
      queues: fc.subarray([sales, support]),
      sendIdQueue: fc.constantFrom(0, null, 11),
      greetingMessage: fc.constantFrom('', 'Olá'),
      scheduleType: fc.constantFrom<SettingValue<'scheduleType'>>('disabled', 'company', 'queue'),
      when: fc.constantFrom(MORNING, NIGHT),
    })
    .map(
      ({
        from,
        text,
        choiceId,
        isGroup,
        disableBot,
        userId,
        queue,
        chatbot,
        isNew,
        menusShown,
        lastMenuAt,
        automaticInWindow,
        queues,
        sendIdQueue,
        greetingMessage,
        scheduleType,
        when,
      }): IntakeFacts =>
        makeFacts({
          ...when,
          isGroup,
          message: { from, text, choiceId },
          contact: { disableBot },
          settings: { scheduleType },
          ticket: {
            status: userId === null ? 'pending' : 'open',
            userId,
            queue,
            chatbot,
            isNew,
            menusShown,
            lastMenuAt,
            automaticInWindow,
          },
          connection: { queues, sendIdQueue, greetingMessage },
        }),
    )
  it('says at most one thing, never nothing in words, and only where a bot may speak', () => {
    fc.assert(
      fc.property(facts, given => {
        const said = decideIntake(given).effects.filter(effect => effect.do === 'say')
        expect(said.length).toBeLessThanOrEqual(1)
        for (const { text } of said) expect(text.trim()).not.toBe('')
        const isLeftAlone =
          given.message.from !== 'contact' ||
          given.isGroup ||
          given.contact.disableBot ||
          given.ticket.userId !== null
        const isSilent = isLeftAlone || given.ticket.automaticInWindow >= LIMITS.botLoopMessages
        expect(isSilent && said.length > 0).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })
  it('enters only queues of the connection, and one at most', () => {
    fc.assert(
      fc.property(facts, given => {
        const entered = decideIntake(given).effects.filter(effect => effect.do === 'enterQueue')
        expect(entered.length).toBeLessThanOrEqual(1)
        for (const { queueId } of entered)
          expect([...given.connection.queues.map(queue => queue.id), given.connection.sendIdQueue]).toContain(
            queueId,
          )
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a customer who is a bot', () => {
  it('is answered no more than the guard allows, then never again', () => {
    let ticket = makeFacts().ticket
    const said: number[] = []
    for (let round = 0; round < 60; round += 1) {
      for (const effect of decideIntake(makeFacts({ message: { text: '#' }, ticket })).effects) {
        if (effect.do === 'say') said.push(round)
        if (effect.do === 'menuShown')
          ticket = { ...ticket, menusShown: ticket.menusShown + 1, lastMenuAt: MORNING.now }
        if (effect.do === 'startBot' || effect.do === 'stopBot')
          ticket = { ...ticket, chatbot: effect.do === 'startBot' }
      }
      ticket = { ...ticket, isNew: false, automaticInWindow: said.length }
    }
    expect(said.length).toBe(LIMITS.botLoopMessages)
    expect(ticket.chatbot).toBe(false)
  })
})
