// spec: insight-5, insight-9
import { expect, test } from 'vitest'
import { exportCsvRow, exportDuration } from './export-cells.ts'

test('numbers, moments and stretches of time are text that spreadsheets read', () => {
  expect(exportCsvRow(['Dario', 7, null, { at: '2026-11-24T10:42:00' }, { seconds: 3_909 }])).toBe(
    'Dario;7;;2026-11-24 10:42:00;1:05:09\r\n',
  )
})

test.each([
  [0, '0:00:00'],
  [59, '0:00:59'],
  [100 * 3_600, '100:00:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(exportDuration(seconds)).toBe(text)
})

test.each(['=1+1', ' =1', '＝1', '+55', '-2', '@cmd'])('%s does not become a formula', text => {
  expect(exportCsvRow([text])).toBe(`'${text}\r\n`)
})

test.each([
  ['a,=1+1', "a,'=1+1"],
  ['a,@SUM(A1)', "a,'@SUM(A1)"],
  ["oi\n+cmd|' /C calc'!A0", "\"oi\n'+cmd|' /C calc'!A0\""],
  ['oi,-tudo bem', 'oi,-tudo bem'],
  ['oi\n- um item', '"oi\n- um item"'],
])('%j holds no formula for a spreadsheet with commas', (text, cell) => {
  expect(exportCsvRow([text])).toBe(`${cell}\r\n`)
})
