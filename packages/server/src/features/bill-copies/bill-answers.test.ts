import { expect, it } from 'vitest'
import { textsOfAnswer } from './bill-answers.ts'

const bill = { dueDate: '2026-11-10', cents: 123_456, pix: '00020126PIX', digitableLine: '34191.79001' }

it('a bill is told with its day, its amount and each code alone', () => {
  expect(textsOfAnswer({ is: 'bills', bills: [bill], more: 2 }, { language: 'pt', currency: 'BRL' })).toEqual(
    [
      'Fatura com vencimento em *10/11/2026*\nValor: *R$\u00A01.234,56*',
      'Pix copia e cola:',
      '00020126PIX',
      'Linha digitável:',
      '34191.79001',
      'Há mais 2 em aberto. Depois de pagar, peça as próximas por aqui.',
    ],
  )
})

it('an amount is in the currency of the company', () =>
  expect(
    textsOfAnswer({ is: 'bills', bills: [bill], more: 0 }, { language: 'es', currency: 'EUR' })[0],
  ).toContain('1234,56\u00A0€'))

it.each([
  [{ pix: null }, ['Digitable line:', '34191.79001']],
  [{ digitableLine: null }, ['Pix code to copy:', '00020126PIX']],
  [{ pix: null, digitableLine: null }, []],
])('a bill with %j tells what it has', (over, codes) => {
  const [about, ...rest] = textsOfAnswer(
    { is: 'bills', bills: [{ ...bill, ...over }], more: 0 },
    {
      language: 'en',
      currency: 'BRL',
    },
  )
  expect(about).toContain('R$1,234.56')
  expect(about?.includes('no payment code')).toBe(codes.length === 0)
  expect(rest).toEqual(codes)
})

it.each(['notFound', 'noneOpen', 'unlocked', 'notBlocked', 'unlockRefused', 'down'] as const)(
  '%s is one sentence in every language',
  is => {
    const told = (['pt', 'es', 'en', 'tr'] as const).map(language =>
      textsOfAnswer({ is }, { language, currency: 'BRL' }),
    )
    expect(told.map(texts => texts.length)).toEqual([1, 1, 1, 1])
    expect(new Set(told.flat()).size).toBe(4)
  },
)
