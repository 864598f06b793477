import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('cells stand between semicolons, rows end with a line break', () => {
  expect(
    toCsv([
      ['Nome', 'Número'],
      ['Dario', '5511999998888'],
    ]),
  ).toBe('\uFEFFNome;Número\r\nDario;5511999998888\r\n')
})

test('a cell with a semicolon, a quote or a line break is quoted', () => {
  expect(toCsv([['a;b', 'say "hi"', 'two\nlines']])).toBe('\uFEFF"a;b";"say ""hi""";"two\nlines"\r\n')
})

test.each(['=1+1', '+55', '-2', '@cmd'])('%s does not become a formula in a spreadsheet', text => {
  expect(toCsv([[text]])).toBe(`\uFEFF'${text}\r\n`)
})
