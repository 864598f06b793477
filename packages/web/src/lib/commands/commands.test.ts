import { Inbox } from 'lucide-react'
import { expect, test } from 'vitest'
import { filterCommands, type Command } from './commands.ts'

const command = (label: string, group = 'Ir para', words?: string): Command => ({
  id: label,
  label,
  group,
  icon: Inbox,
  words,
  run: () => undefined,
})
const all = [command('Conexões'), command('Usuários'), command('Usar tema escuro', 'Ações', 'noite')]
const found = (typed: string) => filterCommands(all, typed).map(({ label }) => label)

test('accents and case do not matter', () => {
  expect(found('conexoes')).toEqual(['Conexões'])
  expect(found('USUÁRIOS')).toEqual(['Usuários'])
})

test('every typed word must occur, in any order, also in the further words', () => {
  expect(found('escuro tema')).toEqual(['Usar tema escuro'])
  expect(found('noite tema')).toEqual(['Usar tema escuro'])
  expect(found('tema claro')).toEqual([])
})

test('a heading, which may be the name of a customer, finds nothing', () => {
  const snooze = command('Adiar', 'Conversa com Mariana Castro')
  expect(filterCommands([snooze], 'mariana')).toEqual([])
})

const CLOSE = {
  ...command('Encerrar com despedida', 'Conversa com Encarnação', 'resolver fim'),
  guarded: true,
}
test.each([
  ['encerrar', true],
  ['ence', true],
  ['encerrar com desp', true],
  ['resolver', true],
  ['fim', true],
  // Words that a customer's name may begin with, and words of its label that name nothing.
  ['enc', false],
  ['com', false],
  ['despedida', false],
  ['encarnacao', false],
  ['encerrar maria', false],
  ['cerrar', false],
])('what writes to a customer is found by its name alone: %s → %s', (typed, isFound) => {
  expect(filterCommands([CLOSE], typed)).toEqual(isFound ? [CLOSE] : [])
})

test('nothing typed finds everything, and what writes to a customer stands last in its group', () => {
  const snooze = command('Adiar', CLOSE.group)
  expect(filterCommands([CLOSE, snooze, ...all], '  ')).toEqual([snooze, CLOSE, ...all])
})
