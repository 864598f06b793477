// spec: gaps-1
import { expect, it } from 'vitest'
import { placeholderValues, substitutePlaceholders } from '../campaigns/campaign-texts.ts'
import { substituteVariables } from './variables.ts'

const VALUES = new Map([
  ['name', ''],
  ['firstName', ''],
  ['queue', ''],
  ['hour', '09:05'],
])
it.each([
  ['Olá {{firstName}}, tudo bem?', 'Olá, tudo bem?'],
  ['Olá, {{firstName}}!', 'Olá!'],
  ['Olá, {{name}}, tudo bem?', 'Olá, tudo bem?'],
  ['{{name}}, tudo bem?', 'tudo bem?'],
  ['Oi {{name}} tudo bem?', 'Oi tudo bem?'],
  ['Oi *{{name}}*, são {{hour}}', 'Oi, são 09:05'],
  ['Fila: {{queue}}.', 'Fila:.'],
  ['Da fila {{queue}} às {{hour}}', 'Da fila às 09:05'],
  ['Linha\n{{name}}\noutra', 'Linha\n\noutra'],
  ['Olá {{fulano}}, tudo bem?', 'Olá {{fulano}}, tudo bem?'],
])('“%s” without the values is “%s”', (text, filled) =>
  expect(substituteVariables(text, VALUES)).toBe(filled),
)

it.each([
  ['Olá {nome}, tudo bem?', 'Olá, tudo bem?'],
  ['De {cidade} para você, {nome}!', 'De Recife para você!'],
  ['Fale por {email} ou aqui', 'Fale por ou aqui'],
  ['De Recife para {email}, {nome}!', 'De Recife para!'],
  ['Cupom {cupom}', 'Cupom {cupom}'],
])('the text of a campaign “%s” is “%s” for somebody without name and e-mail', (text, filled) => {
  const nobody = { name: '', email: '', number: '551', extraInfo: [{ name: 'Cidade', value: 'Recife' }] }
  expect(substitutePlaceholders(text, placeholderValues(nobody, [], ['Cidade']))).toBe(filled)
})
