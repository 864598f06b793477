import { expect, test } from 'vitest'
import { parseMessageSearch } from './message-search.ts'
import { findPeriodPhrase, setSearchOperator, setSearchPeriod, understandSearch } from './search-fields.ts'

/** A Monday. */
const TODAY = '2026-11-30'
test.each([
  ['agosto', '2026-08-01', '2026-08-31', ''],
  ['pedido em agosto', '2026-08-01', '2026-08-31', 'pedido'],
  ['Agosto de 2025 catálogo', '2025-08-01', '2025-08-31', 'catálogo'],
  ['dezembro', '2025-12-01', '2025-12-31', ''],
  ['frete semana passada', '2026-11-23', '2026-11-29', 'frete'],
  ['order last week', '2026-11-23', '2026-11-29', 'order'],
  ['la semana pasada', '2026-11-23', '2026-11-29', ''],
  ['geçen hafta sipariş', '2026-11-23', '2026-11-29', 'sipariş'],
  ['boleto ontem', '2026-11-29', '2026-11-29', 'boleto'],
  ['ağustos', '2026-08-01', '2026-08-31', ''],
  ['mês passado', '2026-10-01', '2026-10-31', ''],
  ['setiembre', '2026-09-01', '2026-09-30', ''],
  ['order in may', '2026-05-01', '2026-05-31', 'order'],
  ['may', '2026-05-01', '2026-05-31', ''],
  ['you may pay may 2025', '2025-05-01', '2025-05-31', 'you may pay'],
  ['you may pay', undefined, undefined, undefined],
  ['Marco pagou', undefined, undefined, undefined],
  ['pedido março', '2026-03-01', '2026-03-31', 'pedido'],
  ['februar', undefined, undefined, undefined],
  ['after:agosto', undefined, undefined, undefined],
  ['nota "paga em agosto já"', undefined, undefined, undefined],
  ['maionese', undefined, undefined, undefined],
])('“%s” names %s to %s and leaves “%s”', (text, from, to, rest) => {
  const found = findPeriodPhrase(text, TODAY)
  expect([found?.from, found?.to, found?.rest]).toEqual([from, to, rest])
})

test('a field takes the place of what was typed for its operator', () => {
  expect(setSearchOperator('pix from:"Beto Lima" tag:vip', 'from', 'me')).toBe('pix tag:vip from:me')
  expect(setSearchOperator('pix', 'queue', 'Vendas Sul')).toBe('pix queue:"Vendas Sul"')
  expect(setSearchOperator('pix from:"João ""Jô"" Silva" tag:vip', 'from', null)).toBe('pix tag:vip')
  expect(setSearchOperator('pix has:image HAS:link', 'has', null)).toBe('pix')
  expect(setSearchOperator('https://has:image.test', 'has', null)).toBe('https://has:image.test')
  expect(setSearchPeriod('pix after:2026-01-01', { from: '2026-08-01', to: '2026-08-31' })).toBe(
    'pix after:2026-08-01 before:2026-09-01',
  )
  expect(setSearchPeriod('pix after:2026-01-01 before:2026-02-01', null)).toBe('pix')
})

test.each(['João "Jô" Silva', 'Jo"ão', '"', 'Ben', 'Eu', 'cliente'])(
  'the field finds the colleague %s',
  name => {
    const { fromNames, fromMe, fromCustomer, words } = parseMessageSearch(
      setSearchOperator('pix', 'from', name),
    )
    expect({ fromNames, fromMe, fromCustomer, words }).toEqual({
      fromNames: [name],
      fromMe: false,
      fromCustomer: false,
      words: ['pix'],
    })
  },
)

test('the field finds the customer and oneself', () => {
  expect(parseMessageSearch(setSearchOperator('', 'from', 'customer')).fromCustomer).toBe(true)
  expect(parseMessageSearch(setSearchOperator('', 'from', 'me')).fromMe).toBe(true)
})

test('a period in words is understood as days, until it is taken away', () => {
  const { text, literal } = understandSearch('boleto em agosto pago', TODAY)
  expect([text, literal]).toEqual([
    'boleto pago after:2026-08-01 before:2026-09-01',
    'boleto "em agosto" pago',
  ])
  expect(understandSearch(literal, TODAY)).toEqual({ text: literal, literal, period: undefined })
  const dated = 'boleto agosto after:2026-11-01'
  expect(understandSearch(dated, TODAY).text).toBe(dated)
})
