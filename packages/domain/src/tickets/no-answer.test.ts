import { expect, test } from 'vitest'
import { isThanks, mayDismissAnswer, suggestsNoAnswer } from './no-answer.ts'
import { ticketOf } from './testing/samples.ts'

test.each([
  ['Perfeito, muito obrigado pelo atendimento!', true],
  ['Valeu! 👍', true],
  ['obg', true],
  ['👍🏽', true],
  ['🙏 ❤️', true],
  ['Thank you so much for your help!', true],
  ['¡Muchas gracias por la atención!', true],
  ['Çok teşekkür ederim, iyi günler', true],
  ['Sağol', true],
  ['Obrigado, mas meu pedido não chegou', false],
  ['Obrigado! E o frete?', false],
  ['Obrigado, são 2 caixas', false],
  ['Bom dia', false],
  ['Ok', false],
  ['Gracias, ¿y el precio?', false],
  ['😡', false],
  ['', false],
])('“%s” is only thanks: %s', (text, expected) => {
  expect(isThanks(text)).toBe(expected)
})

test('it is suggested of an open ticket whose customer waits and wrote last', () => {
  const thanked = ticketOf(1, {
    status: 'open',
    waitingSince: '2026-11-21T12:00:00.000Z',
    lastFromMe: false,
    lastMediaType: 'chat',
    lastMessage: 'Obrigada!',
  })
  const cases = [
    thanked,
    { ...thanked, lastMediaType: 'sticker', lastMessage: '' },
    { ...thanked, lastMediaType: 'image', lastMessage: 'Obrigada!' },
    { ...thanked, status: 'pending' as const },
    { ...thanked, waitingSince: null },
    { ...thanked, lastFromMe: true },
  ]
  expect(cases.map(suggestsNoAnswer)).toEqual([true, true, false, false, false, false])
})

test('of an open ticket whose customer waits whoever may answer says that no answer is needed', () => {
  const waits = ticketOf(1, { status: 'open', userId: 2, waitingSince: '2026-11-21T12:00:00.000Z' })
  const beto = { id: 2, profile: 'user' } as const
  const cases = [
    waits,
    { ...waits, userId: 3 },
    { ...waits, waitingSince: null },
    { ...waits, status: 'pending' as const },
  ]
  expect(cases.map(ticket => mayDismissAnswer(beto, ticket))).toEqual([true, false, false, false])
})
