import { expect, it } from 'vitest'
import { findUnknownFields, type KnownFields } from './unknown-fields.ts'

const OF_A_CAMPAIGN: KnownFields = { columns: ['Cupom', 'Endereço', 'Data de Nascimento'] }
const OF_DARIO: KnownFields = { extraInfo: [{ name: ' CPF ' }] }

// spec: gaps-2
it.each<[string, KnownFields, string[], string[]]>([
  ['Olá {{firstName}}, {{ name }} {{primeiroNome}} {{protocolo}}', {}, [], []],
  ['Olá {cidade}, {nome}', {}, ['{cidade}', '{nome}'], []],
  ['{cidade} e {cidade}', {}, ['{cidade}'], []],
  ['Seu CPF: {{CPF}}', {}, [], ['{{CPF}}']],
  ['Seu CPF: {{ CPF }}', OF_DARIO, [], []],
  ['{{cidade}}', OF_DARIO, ['{{cidade}}'], []],
  ['{{Name}} {{nobody}}', { extraInfo: [] }, ['{{Name}}', '{{nobody}}'], []],
  ['{nome} {CUPOM} {endereco} {Endereço} {data_de_nascimento} {{ms}}', OF_A_CAMPAIGN, [], []],
  ['{nome} {cidade} {{CPF}}', OF_A_CAMPAIGN, ['{cidade}'], ['{{CPF}}']],
  ['{"id":1} {} {{}} {{ }} {a b} {1} {…} { {', {}, [], []],
  ['{{{cidade}}}', {}, [], ['{{cidade}}']],
  [`{${'a'.repeat(81)}}`, {}, [], []],
])('%j', (text, known, unknown, ofSome) => {
  expect(findUnknownFields(text, known)).toEqual({ unknown, ofSome })
})

it('reads a hostile text in one pass', () => {
  expect(findUnknownFields('{{ '.repeat(21_000))).toEqual({ unknown: [], ofSome: [] })
})
