import { expect, it } from 'vitest'
import { decideIntake } from '../decide.ts'
import type { IntakeEffect } from '../effects.ts'
import type { IntakeFacts } from '../facts.ts'
import { makeFacts } from '../testing/facts.ts'
import { rating } from './rating.ts'

const waits = { status: 'nps', userId: 2, isNew: false } as const
const BYE: IntakeEffect = { do: 'say', text: 'Até logo!' }

it.each<[string, Parameters<typeof makeFacts>[0], ReturnType<typeof rating>]>([
  [
    'a rate ends the ticket with the completion message',
    { message: { text: '3' }, ticket: waits },
    [BYE, { do: 'rate', rate: 3, outOf: 3 }],
  ],
  [
    'of ten where the connection asks so',
    { message: { text: '10' }, ticket: waits, connection: { npsEnabled: true } },
    [BYE, { do: 'rate', rate: 10, outOf: 10 }],
  ],
  [
    'in silence where there are no words',
    { message: { text: '1' }, ticket: waits, connection: { complationMessage: ' ' } },
    [{ do: 'rate', rate: 1, outOf: 3 }],
  ],
  ['anything else is asked about', { message: { text: 'oi' }, ticket: waits }, [{ do: 'askRating' }]],
  ['so often', { message: { text: 'oi' }, ticket: { ...waits, ratingAsks: 2 } }, []],
  ['a sticker says nothing', { message: { kind: 'sticker', text: '' }, ticket: waits }, []],
  [
    'a ticket that waits for nothing is none of its business',
    { message: { text: '3' }, ticket: { status: 'open', userId: 2 } },
    undefined,
  ],
])('%s', (_, parts, effects) => {
  expect(rating(makeFacts(parts))).toEqual(effects)
})

it('comes before hours, menus and end words, and after what we said ourselves', () => {
  const facts = (message: Partial<IntakeFacts['message']>) =>
    makeFacts({
      message,
      ticket: waits,
      settings: { scheduleType: 'company' },
      now: new Date('2026-11-22T03:00:00Z'),
    })
  expect(decideIntake(facts({ text: 'sair' })).effects).toEqual([{ do: 'askRating' }])
  expect(decideIntake(facts({ text: '3', from: 'me-elsewhere' })).effects).toEqual([])
})
