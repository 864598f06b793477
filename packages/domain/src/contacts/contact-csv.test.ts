// spec: consent-3
import { expect, test } from 'vitest'
import { contactCsvHead, contactCsvRow } from './contact-csv.ts'

const row = (name: string) =>
  contactCsvRow({
    name,
    number: '5511999998888',
    email: 'd@example.com',
    tags: [{ id: 1, name: 'VIP', color: '#000' }],
    username: 'dario.s',
  })

test('cells stand between semicolons, rows end with a line break', () => {
  expect(contactCsvHead('pt')).toBe('\uFEFFNome;Número;E-mail;Etiquetas;Nome de usuário\r\n')
  expect(row('Dario')).toBe('Dario;(+55) 11 99999-8888;d@example.com;VIP;dario.s\r\n')
})
test('a cell with a semicolon, a quote or a line break is quoted', () => {
  expect(row('a;b "c"\nd')).toMatch(/^"a;b ""c""\nd";/)
})
test.each(['=1+1', '+55', '-2', '@cmd', '\t=1'])('%s does not become a formula in a spreadsheet', text => {
  expect(row(text).startsWith(`'${text};`)).toBe(true)
})
